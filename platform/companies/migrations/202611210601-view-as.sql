-- Each time that one of the provider's staff looks at the portal as a company sees it.
create table companies.view_as (
  view_id uuid primary key,
  staff_id uuid not null references companies.staff,
  company_id uuid not null references companies.company,
  -- Whose roles and permissions are looked through; absent for a business administrator's.
  person_id uuid,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  foreign key (company_id, person_id) references companies.membership
);
create index on companies.view_as (company_id, started_at);

grant select, insert, update on companies.view_as to loupe_plain;
alter table companies.view_as enable row level security;
create policy staff_only on companies.view_as using (kit.sees_all());
