-- What a company often ships alike, under a name.
create table shipping.preset (
  company_id uuid not null references companies.company,
  preset_id uuid not null,
  name text not null,
  draft jsonb not null,
  carriers text[] not null,
  services text[] not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, preset_id)
);
create unique index on shipping.preset (company_id, lower(name));

grant select, insert, update, delete on shipping.preset to loupe_plain;
alter table shipping.preset enable row level security;
create policy of_company on shipping.preset using (kit.sees_all() or company_id = kit.company());
