-- Who closed the shipping day of a location, with what was known then. One closing per location and day.
create table shipping.day_closing (
  company_id uuid not null references companies.company,
  location_id uuid not null,
  day date not null,
  parcels integer not null check (parcels >= 0),
  insured_value bigint not null,
  unscanned integer not null,
  -- Steps that were left open on purpose.
  left_open text[] not null,
  closed_by uuid not null,
  closed_at timestamptz not null,
  primary key (company_id, location_id, day)
);
create index on shipping.day_closing (company_id, day desc);

grant select, insert on shipping.day_closing to loupe_plain;
alter table shipping.day_closing enable row level security;
create policy of_company on shipping.day_closing using (kit.sees_all() or company_id = kit.company());
select kit.make_live('pickups', 'shipping.day_closing');
