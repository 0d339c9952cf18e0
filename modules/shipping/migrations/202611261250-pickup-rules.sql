-- A driver who comes on the same weekdays. A job asks the carrier for each day's pickup in the morning.
create table shipping.pickup_rule (
  company_id uuid not null references companies.company,
  rule_id uuid not null,
  service text not null check (service in ('FedExExpress', 'FedExGround', 'UPS', 'USPS')),
  location_id uuid not null,
  -- As it was found last, so that a missing location can still be named.
  address jsonb not null,
  -- 0 is Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0),
  ready text not null,
  close text not null,
  parcels integer not null check (parcels > 0),
  weight_oz integer not null,
  place text not null,
  instructions text not null,
  skips_holidays boolean not null,
  -- The last day that was asked for or given up.
  asked_until date,
  paused_by uuid,
  paused_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, rule_id)
);
create index on shipping.pickup_rule (company_id, location_id, service);
create index pickup_rule_active on shipping.pickup_rule (company_id, rule_id) where paused_at is null;

-- The rule that asked for it. A rule may be removed; its pickups stay.
alter table shipping.pickup add column rule_id uuid;
create index pickup_of_rule on shipping.pickup (company_id, rule_id, day desc) where rule_id is not null;

grant select, insert, update, delete on shipping.pickup_rule to loupe_plain;
alter table shipping.pickup_rule enable row level security;
create policy of_company on shipping.pickup_rule using (kit.sees_all() or company_id = kit.company());
select kit.make_live('pickups', 'shipping.pickup_rule');
