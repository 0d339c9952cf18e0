-- A browser on its way to somebody else's provider and back. What is compared on its return is kept as a hash, what
-- must be read again is sealed.
create table identity.external_way (
  state_hash text primary key,
  interaction text not null,
  device_hash text not null,
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity.external_way (expires_at);

-- Somebody who proved elsewhere who they are and is not linked to an account here yet. It names an account where one
-- has the e-mail; then a code sent there links the two. Otherwise it fills in a registration.
create table identity.arrival (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Whether a second factor was proven there.
  multi_factor boolean not null,
  interaction text not null,
  device_hash text not null,
  person_id uuid references identity.account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_hmac text,
  code_expires_at timestamptz,
  used_at timestamptz
);
create index on identity.arrival (expires_at);
create index on identity.arrival (person_id);

grant select, insert, update, delete on identity.external_way, identity.arrival to loupe_plain;

-- Both belong to a browser before anybody is known, so work for a company or its people sees none of them.
alter table identity.external_way enable row level security;
create policy before_sign_in on identity.external_way using (kit.binding() in ('none', 'job'));
alter table identity.arrival enable row level security;
create policy before_sign_in on identity.arrival using (kit.binding() in ('none', 'job'));
