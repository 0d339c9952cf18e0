-- A stone that a person keeps in sight, and what it cost when they saved it.
create table marketplace.saved_stone (
  company_id uuid not null references companies.company,
  person_id uuid not null,
  item_id integer not null references marketplace.stone,
  price_then integer not null,
  saved_at timestamptz not null,
  primary key (company_id, person_id, item_id)
);

grant select, insert, delete on marketplace.saved_stone to loupe_plain;

alter table marketplace.saved_stone enable row level security;
create policy own on marketplace.saved_stone
  using (kit.sees_all() or (company_id = kit.company() and person_id = kit.person()));
