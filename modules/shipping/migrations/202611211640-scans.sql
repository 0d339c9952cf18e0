-- Every scan that a carrier told of, as it was told; the carrier's own id makes the same one the same.
create table shipping.scan (
  company_id uuid not null,
  shipment_id uuid not null,
  scan_id text not null,
  kind text not null,
  code text not null,
  words text not null,
  cause text,
  happened_at timestamptz not null,
  place jsonb,
  signed_by text,
  received_at timestamptz not null,
  primary key (company_id, shipment_id, scan_id),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);

-- What all scans of a parcel come to, and when its carrier was last asked.
create table shipping.tracking (
  company_id uuid not null,
  shipment_id uuid not null,
  status text not null,
  scanned_at timestamptz,
  expected_on date,
  asked_at timestamptz,
  primary key (company_id, shipment_id),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);

-- Who had a whole tracking number shown: with it a parcel can be sent elsewhere.
create table shipping.number_look (
  company_id uuid not null,
  look_id uuid not null,
  shipment_id uuid not null,
  looked_by uuid not null,
  looked_at timestamptz not null,
  primary key (company_id, look_id),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);
create index on shipping.number_look (company_id, shipment_id, looked_at);

-- What is on the road is little beside all that ever was, and is all that has to be asked about.
create index shipment_on_the_road on shipping.shipment (carrier, shipment_id)
  where status in ('Created', 'Boomerang', 'InTransit', 'Exception') and tracking_number is not null;
create index shipment_delivered on shipping.shipment (shipment_id) where status = 'Delivered';

grant select, insert on shipping.scan, shipping.number_look to loupe_plain;
grant select, insert, update on shipping.tracking to loupe_plain;
alter table shipping.scan enable row level security;
alter table shipping.tracking enable row level security;
alter table shipping.number_look enable row level security;
create policy of_company on shipping.scan using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.tracking using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.number_look using (kit.sees_all() or company_id = kit.company());
