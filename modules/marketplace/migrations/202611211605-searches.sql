-- A search that a person keeps under a name.
create table marketplace.search_preset (
  company_id uuid not null references companies.company,
  preset_id uuid not null,
  person_id uuid not null,
  nickname text not null,
  selection jsonb not null,
  saved_at timestamptz not null,
  primary key (company_id, preset_id)
);
create unique index on marketplace.search_preset (company_id, person_id, lower(nickname));

-- A search that was given a number, for a link among colleagues.
create table marketplace.kept_selection (
  company_id uuid not null references companies.company,
  selection_id uuid not null,
  person_id uuid not null,
  selection jsonb not null,
  kept_at timestamptz not null,
  primary key (company_id, selection_id)
);
create index on marketplace.kept_selection (kept_at);

grant select, insert, delete on marketplace.search_preset to loupe_plain;
grant select, insert, delete on marketplace.kept_selection to loupe_plain;

alter table marketplace.search_preset enable row level security;
create policy own on marketplace.search_preset
  using (kit.sees_all() or (company_id = kit.company() and person_id = kit.person()));
alter table marketplace.kept_selection enable row level security;
create policy of_company on marketplace.kept_selection using (kit.sees_all() or company_id = kit.company());
