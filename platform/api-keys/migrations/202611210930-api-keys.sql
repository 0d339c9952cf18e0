-- A company's keys for its own programs. The key itself is kept nowhere, only its SHA-256.
create schema api_keys;
grant usage on schema api_keys to loupe_plain;

create table api_keys.api_key (
  company_id uuid not null references companies.company,
  key_id uuid not null,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  made_by uuid not null references companies.person,
  made_by_name text not null,
  made_at timestamptz not null,
  -- The last of its days; none: it lasts until somebody revokes it.
  ends_on date,
  last_used_on date,
  revoked_at timestamptz,
  primary key (company_id, key_id)
);

-- One secret, or two for a day after a rotation. Which company calls is known only from the secret itself.
create table api_keys.secret (
  hash text primary key,
  company_id uuid not null,
  key_id uuid not null,
  prefix text not null,
  made_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (company_id, key_id) references api_keys.api_key
);
create index on api_keys.secret (company_id, key_id);

grant select, insert, update on api_keys.api_key to loupe_plain;
grant select, insert, update, delete on api_keys.secret to loupe_plain;

alter table api_keys.api_key enable row level security;
create policy of_company on api_keys.api_key using (kit.sees_all() or company_id = kit.company());
alter table api_keys.secret enable row level security;
create policy of_company on api_keys.secret using (kit.sees_all() or company_id = kit.company());
