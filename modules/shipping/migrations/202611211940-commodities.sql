-- What a company exports again and again, as customs want to read it.
create table shipping.commodity (
  company_id uuid not null references companies.company,
  commodity_id uuid not null,
  description text not null,
  commodity jsonb not null,
  unit_value bigint,
  is_favorite boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, commodity_id)
);
create unique index on shipping.commodity (company_id, lower(description));

grant select, insert, update, delete on shipping.commodity to loupe_plain;
alter table shipping.commodity enable row level security;
create policy of_company on shipping.commodity using (kit.sees_all() or company_id = kit.company());
