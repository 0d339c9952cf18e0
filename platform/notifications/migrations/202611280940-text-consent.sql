-- A person's agreement to text messages and its end, as it happened.
create table notifications.text_consent (
  consent_id uuid primary key,
  person_id uuid not null,
  phone text not null,
  step text not null check (step in ('OptedIn', 'OptedOut')),
  source text not null check (source in ('Preferences')),
  -- The version of the sentence the person agreed to.
  wording integer not null check (wording > 0),
  given_at timestamptz not null
);
create index on notifications.text_consent (person_id, consent_id desc);

grant select, insert, delete on notifications.text_consent to loupe_plain;
alter table notifications.text_consent enable row level security;
create policy own_consent on notifications.text_consent using (kit.sees_all() or person_id = kit.person());
create policy forget_consent on notifications.text_consent as restrictive for delete using (kit.binding() = 'job');

-- The keywords that were texted to us. The last STOP or START of a number counts, whoever has the number then, so this
-- outlives every account and names none: only the number's hash is kept.
create table notifications.text_keyword (
  -- The text message service's id, so that a message delivered twice counts once.
  message_id text primary key,
  number_hash text not null,
  keyword text not null check (keyword in ('STOP', 'START', 'HELP')),
  received_at timestamptz not null
);
create index on notifications.text_keyword (number_hash, received_at desc, message_id desc);

grant select, insert on notifications.text_keyword to loupe_plain;
alter table notifications.text_keyword enable row level security;
create policy everyone_reads on notifications.text_keyword for select using (true);
create policy jobs_write on notifications.text_keyword for insert with check (kit.sees_all());
