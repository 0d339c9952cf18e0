-- A shipment from the first word typed until it is signed for. `draft` holds all that was written; what lists show,
-- sort and search stands beside it in columns of its own, written from the draft whenever that changes.
create sequence shipping.shipment_number start with 118001;
grant usage on sequence shipping.shipment_number to loupe_plain;

create table shipping.shipment (
  company_id uuid not null references companies.company,
  shipment_id uuid not null,
  number text not null unique default ('40-' || nextval('shipping.shipment_number')),
  status text not null,
  -- Listed among what is saved or among what is processed (spec shipping §4).
  is_processed boolean not null,
  kind text not null check (kind in ('Regular', 'Forward', 'Boomerang')),
  draft jsonb not null,
  name text not null default '',
  ship_to_company text not null default '',
  ship_to_contact text not null default '',
  declared_value bigint,
  insured_value bigint,
  -- Where it goes and when, to add up what goes to one address on one day.
  ship_on date,
  destination_key text,
  carrier text,
  service text,
  tracking_number text,
  cost bigint,
  -- Why it came back from a review, or what went wrong with its purchase.
  explanation text,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  -- By what lists are sorted: when it was bought, and until then when it was written.
  listed_at timestamptz not null,
  transacted_at timestamptz,
  voided_at timestamptz,
  delivered_at timestamptz,
  version integer not null default 1,
  primary key (company_id, shipment_id)
);
create index on shipping.shipment (company_id, is_processed, listed_at desc, shipment_id desc);
create index on shipping.shipment (company_id, status, listed_at desc, shipment_id desc);
create index on shipping.shipment (company_id, destination_key, ship_on) where is_processed;
-- A parcel's scans come with its number alone; a number may come back after years.
create index on shipping.shipment (tracking_number) where tracking_number is not null;
create index on shipping.shipment (company_id, right(tracking_number, 5));

grant select, insert, update, delete on shipping.shipment to loupe_plain;
alter table shipping.shipment enable row level security;
create policy of_company on shipping.shipment using (kit.sees_all() or company_id = kit.company());
