-- Companies, the people who work there, what each may do, and the services a company has.
create schema companies;
grant usage on schema companies to loupe_plain;

create table companies.company (
  company_id uuid primary key,
  name text not null check (char_length(name) between 1 and 75),
  website_url text,
  phone text not null default '',
  number_of_employees integer check (number_of_employees >= 0),
  establishment_date date,
  closure_date date,
  federal_tax_id text check (federal_tax_id ~ '^[0-9]{9}$'),
  business_number text,
  primary_sic text,
  secondary_sic text,
  primary_naics text,
  secondary_naics text,
  is_active boolean not null default true,
  company_group text,
  notes text,
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  state_id text not null default '',
  post_code text not null default '',
  country text not null default 'US' check (country in ('US', 'CA')),
  classification text not null check (classification in ('JW', 'NONJW', 'OTH')),
  source text not null check (source in ('Portal', 'Desk', 'GemAndJewel', 'BulkInvite')),
  analytics_deactivated boolean not null default false,
  -- Seconds, where this company wants other idle times than everybody's.
  inactivity_period integer check (inactivity_period between 60 and 86400),
  idle_timeout integer check (idle_timeout between 30 and 3600),
  approval_status text not null check (approval_status in ('None', 'Invited', 'Approved', 'Rejected')),
  logo_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One company a tax id; a closed one gives its id back.
create unique index on companies.company (federal_tax_id) where closure_date is null;
create index on companies.company (lower(name), company_id);

-- The domains of its people's e-mail, so that a newcomer can be sent to the company's administrator.
create table companies.email_domain (
  company_id uuid not null references companies.company,
  domain text not null,
  primary key (company_id, domain)
);
create index on companies.email_domain (domain);

create table companies.person (
  person_id uuid primary key references identity.account,
  first_name text not null check (char_length(first_name) between 1 and 50),
  middle_name text not null default '' check (char_length(middle_name) <= 50),
  last_name text not null check (char_length(last_name) between 1 and 50),
  reference_id text,
  disable_analytics boolean not null default false,
  can_access_accounts boolean not null default false,
  email_consent boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- The provider's staff belong to no member company.
create table companies.staff (
  person_id uuid primary key references companies.person,
  roles text[] not null check (cardinality(roles) > 0)
);

create table companies.membership (
  company_id uuid not null references companies.company,
  person_id uuid not null references companies.person,
  registration_id uuid not null unique,
  approval_status text not null check (approval_status in ('None', 'Invited', 'Approved', 'Rejected')),
  roles text[] not null,
  is_owner boolean not null default false,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- Set when somebody is removed; the row stays, so that what they did keeps a name.
  uninvited_at timestamptz,
  version integer not null default 1,
  primary key (company_id, person_id)
);
create index on companies.membership (person_id);

create table companies.service_permission (
  company_id uuid not null,
  person_id uuid not null,
  service_type text not null,
  allowed boolean not null,
  -- Shipping: createShipments {allowed, valueLimitCents, costLimitCents}, manageShipments 0 or 1; jeweler pages: create, update.
  details jsonb not null default '{}',
  primary key (company_id, person_id, service_type),
  foreign key (company_id, person_id) references companies.membership
);

create table companies.subscription (
  company_id uuid not null references companies.company,
  service_type text not null,
  is_active boolean not null,
  approval_status text not null check (approval_status in ('None', 'Invited', 'Approved', 'Rejected')),
  active_from date,
  active_until date,
  trial boolean not null default false,
  seller_enabled boolean not null default false,
  preferred_shipment_providers text[] not null default '{}',
  submitter_registration_id uuid,
  avg_shipments_per_week integer,
  store_types integer[] not null default '{}',
  requested_at timestamptz,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (company_id, service_type)
);
create index on companies.subscription (requested_at) where approval_status = 'None';

create table companies.partner_affiliation (
  company_id uuid not null references companies.company,
  affiliation_type text not null check (affiliation_type in ('AGS', 'GemAndJewel')),
  member_id text,
  master_id text,
  status text not null,
  start_date date,
  end_date date,
  primary key (company_id, affiliation_type)
);

create table companies.invite (
  company_id uuid not null references companies.company,
  id uuid not null,
  code_hash text not null unique,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  cell_phone text not null default '',
  roles text[] not null,
  permissions jsonb not null default '[]',
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id)
);
create index on companies.invite (lower(email));

grant select, insert, update on companies.company, companies.person, companies.staff, companies.membership,
  companies.subscription, companies.partner_affiliation, companies.invite to loupe_plain;
grant select, insert, update, delete on companies.email_domain, companies.service_permission to loupe_plain;

do $$
declare
  name text;
begin
  foreach name in array array[
    'company', 'email_domain', 'service_permission', 'subscription', 'partner_affiliation', 'invite'
  ] loop
    execute format('alter table companies.%I enable row level security', name);
    execute format('create policy of_company on companies.%I using (kit.sees_all() or company_id = kit.company())', name);
  end loop;
end
$$;

alter table companies.membership enable row level security;
create policy of_company_or_own on companies.membership
  using (kit.sees_all() or company_id = kit.company() or person_id = kit.person());

alter table companies.person enable row level security;
create policy colleague_or_own on companies.person
  using (kit.sees_all() or person_id = kit.person() or exists (
    select 1 from companies.membership as m where m.person_id = person.person_id and m.company_id = kit.company()
  ));

alter table companies.staff enable row level security;
create policy own on companies.staff using (kit.sees_all() or person_id = kit.person());
