-- What the partner of a service with a site of its own last counted for a company.
create table companies.service_figures (
  company_id uuid not null references companies.company,
  service_type text not null,
  -- A list of { label, kind, value }.
  figures jsonb not null,
  as_of timestamptz not null,
  read_at timestamptz not null,
  primary key (company_id, service_type)
);

grant select, insert, update on companies.service_figures to loupe_plain;

alter table companies.service_figures enable row level security;
create policy of_company on companies.service_figures using (kit.sees_all() or company_id = kit.company());
