-- What a company's own insurance lets it have out on memo, for its own members only.
create table memo.company (
  company_id uuid primary key references companies.company,
  memo_limit bigint check (memo_limit > 0),
  version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
grant select, insert, update on memo.company to loupe_plain;
alter table memo.company enable row level security;
create policy of_company on memo.company using (kit.sees_all() or company_id = kit.company());
