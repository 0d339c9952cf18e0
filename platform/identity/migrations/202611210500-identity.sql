-- Who may prove to be whom. An account is a person's, never a company's: identity knows no names and no roles.
create schema identity;
grant usage on schema identity to loupe_plain;

create table identity.account (
  person_id uuid primary key,
  email text not null check (char_length(email) <= 50),
  email_verified_at timestamptz,
  -- A changed address or number counts only once it is verified; until then both stand here.
  new_email text check (char_length(new_email) <= 50),
  phone text not null default '',
  phone_verified_at timestamptz,
  new_phone text,
  -- Null for somebody who signs in elsewhere or has not set one yet.
  password_hash text,
  password_changed_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index on identity.account (lower(email));

create table identity.password_history (
  person_id uuid not null references identity.account on delete cascade,
  set_at timestamptz not null,
  password_hash text not null,
  primary key (person_id, set_at)
);

create table identity.security_question (
  id integer primary key,
  text text not null unique
);
insert into identity.security_question (id, text) values
  (1, 'What was the name of your first pet?'),
  (2, 'In which city did your parents meet?'),
  (3, 'What was the first concert you went to?'),
  (4, 'What was the name of your first employer?'),
  (5, 'What was the make of your first car?'),
  (6, 'What is the middle name of your oldest sibling?'),
  (7, 'What was the street you lived on when you were ten?'),
  (8, 'What was the name of your favorite teacher?'),
  (9, 'What was the first stone you ever set?'),
  (10, 'What was the nickname your family gave you as a child?');

create table identity.security_answer (
  person_id uuid not null references identity.account on delete cascade,
  question_id integer not null references identity.security_question,
  answer_hash text not null,
  set_at timestamptz not null,
  primary key (person_id, question_id)
);

-- A proof of a second factor under way; its id is all that a browser knows of the person.
create table identity.challenge (
  id uuid primary key,
  person_id uuid not null references identity.account on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'reset-password', 'step-up', 'verify-contact')),
  interaction text,
  session_id text,
  question_id integer references identity.security_question,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_verified_at timestamptz,
  answer_verified_at timestamptz,
  proven_at timestamptz,
  proven_by text check (proven_by in ('email', 'phone', 'authenticator', 'passkey', 'recovery-code')),
  used_at timestamptz
);
create index on identity.challenge (person_id, created_at);
create index on identity.challenge (expires_at);

create table identity.code (
  id uuid primary key,
  challenge_id uuid not null references identity.challenge on delete cascade,
  person_id uuid not null references identity.account on delete cascade,
  channel text not null check (channel in ('Email', 'Phone')),
  target text not null,
  code_hmac text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity.code (challenge_id, created_at);
create index on identity.code (person_id, created_at);

-- What a mail carries: only the token's hash is kept.
create table identity.link (
  token_hash text primary key,
  person_id uuid not null references identity.account on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'first-password')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity.link (person_id, purpose, created_at);

-- Failures under a key (a hash of what was tried and on whom), so that limits survive a restart and hold on every node.
create table identity.attempts (
  key text primary key,
  failures integer not null,
  since timestamptz not null,
  locked_until timestamptz
);
create index on identity.attempts (since);

create table identity.authenticator (
  person_id uuid primary key references identity.account on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- A step that was used is refused afterwards.
  last_step bigint not null default 0
);

create table identity.passkey (
  id uuid primary key,
  person_id uuid not null references identity.account on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on identity.passkey (person_id);

create table identity.recovery_code (
  person_id uuid not null references identity.account on delete cascade,
  code_hmac text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hmac)
);

-- A browser that proved a second factor is known for thirty days; its cookie's hash stands here.
create table identity.device (
  person_id uuid not null references identity.account on delete cascade,
  device_hash text not null,
  agent text not null,
  proven_at timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

create table identity.sign_in (
  session_id text primary key,
  person_id uuid not null references identity.account on delete cascade,
  device_hash text,
  agent text not null,
  address text,
  methods text[] not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a second factor was last proven in this session.
  proven_at timestamptz,
  ended_at timestamptz
);
create index on identity.sign_in (person_id, started_at desc);

-- Which of their companies a person works for in this session.
create table identity.active_company (
  session_id text primary key,
  person_id uuid not null references identity.account on delete cascade,
  company_id uuid not null,
  chosen_at timestamptz not null
);
create index on identity.active_company (person_id, chosen_at desc);

create table identity.external_account (
  issuer text not null,
  subject text not null,
  person_id uuid not null references identity.account on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index on identity.external_account (person_id);

grant select, insert, update, delete on
  identity.account, identity.password_history, identity.security_answer, identity.challenge, identity.code,
  identity.link, identity.attempts, identity.authenticator, identity.passkey, identity.recovery_code,
  identity.device, identity.sign_in, identity.active_company, identity.external_account
to loupe_plain;
grant select on identity.security_question to loupe_plain;

-- Work for a company sees its own person's rows at most. Before sign-in nobody is known yet, so that work (binding
-- none) and the product's own see all.
create function identity.sees(owner uuid) returns boolean language sql stable
  return kit.binding() in ('none', 'staff', 'job') or owner = kit.person();
grant execute on function identity.sees to loupe_plain;

do $$
declare
  name text;
begin
  foreach name in array array[
    'account', 'password_history', 'security_answer', 'challenge', 'code', 'link', 'authenticator', 'passkey',
    'recovery_code', 'device', 'sign_in', 'active_company', 'external_account'
  ] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('create policy own on identity.%I using (identity.sees(person_id))', name);
  end loop;
end
$$;

-- What other slices may read of an account, joined by the person's id.
create view identity.contact as
  select person_id, email, email_verified_at is not null as email_verified, phone,
    phone_verified_at is not null as phone_verified, new_email, new_phone, locked_at
  from identity.account;
grant select on identity.contact to loupe_plain;
