-- A SCAN form (PS 5630): one barcode by which the post office accepts all its labels. Final once it is closed.
create table shipping.scan_form (
  company_id uuid not null references companies.company,
  scan_form_id uuid not null,
  status text not null check (status in ('Requested', 'Closed', 'NotCreated', 'Accepted')),
  origin jsonb not null,
  zone text not null,
  -- The mailing date, in the origin's zone.
  day date not null,
  labels integer not null check (labels > 0),
  weight_oz integer not null,
  insured_value bigint not null,
  -- How many labels of each service.
  services jsonb not null,
  -- Below the barcode.
  number text,
  is_sample boolean not null default false,
  -- The carrier's own form; null if we draw it.
  document bytea,
  document_type text,
  failure text,
  created_by uuid not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  accepted_at timestamptz,
  primary key (company_id, scan_form_id)
);
create index on shipping.scan_form (company_id, created_at desc, scan_form_id desc);

-- A label is on one form at most.
alter table shipping.shipment add column scan_form_id uuid,
  add foreign key (company_id, scan_form_id) references shipping.scan_form;
create index on shipping.shipment (company_id, scan_form_id);

grant select, insert, update on shipping.scan_form to loupe_plain;
alter table shipping.scan_form enable row level security;
create policy of_company on shipping.scan_form using (kit.sees_all() or company_id = kit.company());
select kit.make_live('pickups', 'shipping.scan_form');
