-- What a laboratory said of a gem's report, as evidence beside what the appraiser entered.
create table appraisals.report (
  company_id uuid not null,
  appraisal_id uuid not null,
  gem_id uuid not null,
  lab text not null,
  number text not null,
  issued_on date,
  findings jsonb not null,
  -- Findings that are no longer what an earlier read said.
  changed jsonb not null,
  read_by uuid not null,
  read_at timestamptz not null,
  primary key (company_id, appraisal_id, gem_id),
  foreign key (company_id, appraisal_id) references appraisals.appraisal
);

-- Every question to a laboratory: for the company's daily limit and for tries that failed.
create table appraisals.report_try (
  company_id uuid not null references companies.company,
  try_id uuid not null,
  lab text not null,
  number text not null,
  outcome text not null check (outcome in ('found', 'not_found', 'in_service', 'quota', 'unknown')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (company_id, try_id)
);
create index on appraisals.report_try (company_id, asked_at);

grant select, insert, update on appraisals.report to loupe_plain;
grant select, insert on appraisals.report_try to loupe_plain;
alter table appraisals.report enable row level security;
create policy of_company on appraisals.report using (kit.sees_all() or company_id = kit.company());
alter table appraisals.report_try enable row level security;
create policy of_company on appraisals.report_try using (kit.sees_all() or company_id = kit.company());
