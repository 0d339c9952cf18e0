-- What prints for a shipment, as it stood when it was bought: either all that a label of ours says, or a document that
-- the carrier finished itself.
create table shipping.label (
  company_id uuid not null,
  shipment_id uuid not null,
  label jsonb,
  document bytea,
  document_type text,
  bought_at timestamptz not null,
  primary key (company_id, shipment_id),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade,
  check ((label is null) <> (document is null))
);

-- Who printed which copy of it when: two prints of one label on two parcels would be one insured parcel.
create table shipping.label_print (
  company_id uuid not null,
  shipment_id uuid not null,
  copy integer not null,
  type text not null,
  printed_by uuid not null,
  printed_at timestamptz not null,
  session_id text,
  primary key (company_id, shipment_id, copy),
  foreign key (company_id, shipment_id) references shipping.label on delete cascade
);

grant select, insert on shipping.label, shipping.label_print to loupe_plain;
alter table shipping.label enable row level security;
alter table shipping.label_print enable row level security;
create policy of_company on shipping.label using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.label_print using (kit.sees_all() or company_id = kit.company());
