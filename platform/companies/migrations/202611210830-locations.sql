-- Where a company works and how it divides itself; and who changed a record last, for whoever edits it at the same time.
create table companies.business_unit (
  company_id uuid not null references companies.company,
  business_unit_id uuid not null,
  name text not null check (char_length(name) between 1 and 75),
  -- As the company's own books name it.
  code text not null default '' check (char_length(code) <= 25),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (company_id, business_unit_id)
);
create unique index on companies.business_unit (company_id, lower(name));

create table companies.location (
  company_id uuid not null references companies.company,
  location_id uuid not null,
  name text not null check (char_length(name) between 1 and 75),
  phone text not null default '',
  address_line1 text not null default '' check (char_length(address_line1) <= 50),
  address_line2 text not null default '' check (char_length(address_line2) <= 50),
  city text not null default '' check (char_length(city) <= 50),
  state_id text not null default '' check (char_length(state_id) <= 50),
  post_code text not null default '' check (char_length(post_code) <= 50),
  country text not null default 'US' check (country in ('US', 'CA')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Only people who were given this location work there; an open one is everybody's of the company.
  restricted boolean not null default false,
  business_unit_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (company_id, location_id),
  foreign key (company_id, business_unit_id) references companies.business_unit
);
create unique index on companies.location (company_id, lower(name));

grant select, insert, update on companies.location, companies.business_unit to loupe_plain;

alter table companies.location enable row level security;
create policy of_company on companies.location using (kit.sees_all() or company_id = kit.company());
alter table companies.business_unit enable row level security;
create policy of_company on companies.business_unit using (kit.sees_all() or company_id = kit.company());

alter table companies.company add column changed_by uuid;
alter table companies.person add column changed_by uuid,
  -- Spec platform §4: can be switched off by whoever has a valid phone number.
  add column email_notifications boolean not null default true;
