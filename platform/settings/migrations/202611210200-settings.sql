-- Flags and configurations are the provider's; settings belong to a person.
create schema settings;
grant usage on schema settings to loupe_plain;

create table settings.feature (
  name text primary key,
  enabled boolean not null,
  description text not null,
  changed_at timestamptz not null default now()
);

create table settings.configuration (
  name text primary key,
  value jsonb not null,
  description text not null,
  audience text not null check (audience in ('anyone', 'signed-in', 'staff')),
  changed_at timestamptz not null default now()
);

create table settings.user_settings (
  person_id uuid not null,
  id uuid not null,
  fields jsonb not null,
  changed_at timestamptz not null,
  primary key (person_id)
);

grant select, update on settings.feature, settings.configuration to loupe_plain;
grant select, insert, update on settings.user_settings to loupe_plain;

-- Everybody reads flags; only staff and the product's own work change them.
alter table settings.feature enable row level security;
create policy read_feature on settings.feature for select using (true);
create policy change_feature on settings.feature for update using (kit.sees_all());

alter table settings.configuration enable row level security;
create policy read_configuration on settings.configuration for select using (true);
create policy change_configuration on settings.configuration for update using (kit.sees_all());

alter table settings.user_settings enable row level security;
create policy own_settings on settings.user_settings
  using (person_id = kit.person() or kit.sees_all()) with check (person_id = kit.person());
