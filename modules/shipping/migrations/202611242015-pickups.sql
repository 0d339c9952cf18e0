-- A driver asked for at one address on one day. Times are the address's own; ready_at and close_at are the instants.
create table shipping.pickup (
  company_id uuid not null references companies.company,
  pickup_id uuid not null,
  service text not null check (service in ('FedExExpress', 'FedExGround', 'UPS', 'USPS')),
  status text not null check (
    status in ('Requested', 'Scheduled', 'NotCreated', 'Cancelling', 'Cancelled', 'PickedUp', 'NoShow')
  ),
  location_id uuid not null,
  address jsonb not null,
  zone text not null,
  day date not null,
  ready text not null,
  close text not null,
  ready_at timestamptz not null,
  close_at timestamptz not null,
  parcels integer not null check (parcels >= 0),
  weight_oz integer not null,
  insured_value bigint not null,
  place text not null,
  instructions text not null,
  confirmation text,
  pin text,
  cost bigint,
  -- Why the carrier refused it, or refused to cancel it.
  failure text,
  -- The pickup that this one takes the place of.
  replaces uuid,
  driver_name text,
  handed_over integer,
  handed_over_by uuid,
  picked_up_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, pickup_id)
);
create index on shipping.pickup (company_id, ready_at desc, pickup_id desc);
-- One driver per address, service and day.
create unique index on shipping.pickup (company_id, location_id, service, day)
  where status in ('Requested', 'Scheduled');
create index pickup_awaited on shipping.pickup (close_at) where status = 'Scheduled';

create table shipping.pickup_parcel (
  company_id uuid not null,
  pickup_id uuid not null,
  shipment_id uuid not null,
  primary key (company_id, pickup_id, shipment_id),
  foreign key (company_id, pickup_id) references shipping.pickup on delete cascade,
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);
create index on shipping.pickup_parcel (company_id, shipment_id);

grant select, insert, update on shipping.pickup to loupe_plain;
grant select, insert, delete on shipping.pickup_parcel to loupe_plain;
alter table shipping.pickup enable row level security;
alter table shipping.pickup_parcel enable row level security;
create policy of_company on shipping.pickup using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.pickup_parcel using (kit.sees_all() or company_id = kit.company());
select kit.make_live('pickups', 'shipping.pickup');
