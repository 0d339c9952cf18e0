-- A company's own prices of stones.
create table appraisals.price_list (
  company_id uuid primary key references companies.company,
  version integer not null,
  lines jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
grant select, insert, update on appraisals.price_list to loupe_plain;
alter table appraisals.price_list enable row level security;
create policy of_company on appraisals.price_list using (kit.sees_all() or company_id = kit.company());
