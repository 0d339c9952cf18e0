-- The sizes and the sort order with which a company's searches open.
create table marketplace.opening_search (
  company_id uuid primary key references companies.company,
  searches jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null
);
grant select, insert, update on marketplace.opening_search to loupe_plain;
alter table marketplace.opening_search enable row level security;
create policy of_company on marketplace.opening_search using (kit.sees_all() or company_id = kit.company());
