-- Memo terms by version, never changed. Version 2020 is in the code.
create table memo.terms (
  version text primary key,
  clauses jsonb not null,
  active_from date not null,
  published_at timestamptz not null
);
grant select, insert on memo.terms to loupe_plain;

-- Everyone may read what there is to sign; only the provider's side adds to it.
alter table memo.terms enable row level security;
create policy everyone_reads on memo.terms for select using (true);
create policy provider_adds on memo.terms for insert with check (kit.sees_all());
