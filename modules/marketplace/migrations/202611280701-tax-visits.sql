-- A visit to the certificate service, which sends the browser back with a one-time state.
create table marketplace.tax_visit (
  company_id uuid not null,
  visit_id uuid not null,
  person_id uuid not null,
  -- Of the state, which is stored nowhere.
  state_hash text not null,
  goes_to text not null check (goes_to in ('documents', 'cart')),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, visit_id)
);
create unique index tax_visit_by_state on marketplace.tax_visit (company_id, state_hash);
create index tax_visit_ends on marketplace.tax_visit (company_id, ends_at);
grant select, insert, update, delete on marketplace.tax_visit to loupe_plain;
alter table marketplace.tax_visit enable row level security;
create policy of_company on marketplace.tax_visit using (kit.sees_all() or company_id = kit.company());
