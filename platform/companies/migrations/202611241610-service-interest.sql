-- Who asked to be told when a service opens.
create table companies.service_interest (
  company_id uuid not null references companies.company,
  person_id uuid not null references companies.person,
  service text not null,
  asked_at timestamptz not null,
  primary key (company_id, person_id, service)
);
create index on companies.service_interest (person_id);

grant select, insert, delete on companies.service_interest to loupe_plain;

alter table companies.service_interest enable row level security;
create policy of_company on companies.service_interest using (kit.sees_all() or company_id = kit.company());
