-- Who did what, when, from where, to which record. Append-only by rights: nobody under the plain role
-- may change or remove an entry.
create schema audit;
grant usage on schema audit to loupe_plain;

create table audit.entry (
  company_id uuid,
  id uuid not null primary key,
  at timestamptz not null,
  actor_kind text not null,
  person_id uuid,
  person_name text,
  act text not null,
  record_type text not null,
  record_id text not null,
  address text,
  trace text not null,
  facts jsonb not null
);
create index on audit.entry (company_id, at desc);

grant select, insert on audit.entry to loupe_plain;

alter table audit.entry enable row level security;
create policy read_own on audit.entry for select using (company_id = kit.company() or kit.sees_all());
create policy write_any on audit.entry for insert with check (true);
