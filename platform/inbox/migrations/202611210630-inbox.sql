-- What waits for somebody. Whoever posted an item clears it by its key once the cause is gone, for everybody.
create schema inbox;
grant usage on schema inbox to loupe_plain;

-- The provider's own stand under the company that no company has.
create table inbox.item (
  company_id uuid not null,
  key text not null check (char_length(key) between 1 and 200),
  for_person uuid,
  for_roles text[],
  for_permission text,
  title text not null,
  why text not null,
  path text not null check (path like '/%'),
  verb text not null,
  icon text not null,
  urgent boolean not null,
  due timestamptz,
  posted_at timestamptz not null,
  primary key (company_id, key),
  check (num_nonnulls(for_person, for_roles, for_permission) = 1)
);
create index on inbox.item (company_id, (not urgent), (coalesce(due, 'infinity')), posted_at, key);

grant select, insert, update, delete on inbox.item to loupe_plain;

-- Staff ask as themselves and without a company; nobody else's work without a company reads anything here.
alter table inbox.item enable row level security;
create policy of_company on inbox.item
  using (
    kit.sees_all()
    or company_id = kit.company()
    or (kit.binding() = 'own' and kit.company() is null
        and company_id = '00000000-0000-0000-0000-000000000000')
  )
  with check (kit.sees_all() or company_id = kit.company());
