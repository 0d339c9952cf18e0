-- What people are told, how they want to be told it, and the mail that is on its way out.
create schema notifications;
grant usage on schema notifications to loupe_plain;

-- The provider's staff belong to no company: what is theirs stands under this one, which no company has.
create function notifications.home() returns uuid language sql stable
  return coalesce(kit.company(), '00000000-0000-0000-0000-000000000000');

create table notifications.notice (
  company_id uuid not null,
  person_id uuid not null,
  id uuid not null,
  kind text not null,
  title text not null,
  words text not null,
  path text not null check (path like '/%'),
  on_screen boolean not null,
  created_on timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz check (read_at is null or seen_at is not null),
  text_state text not null default 'none' check (text_state in ('none', 'waiting', 'sent', 'refused')),
  digest_state text not null default 'none' check (digest_state in ('none', 'waiting', 'sent')),
  primary key (company_id, person_id, id)
);
create index on notifications.notice (company_id, person_id, created_on desc, id desc) where on_screen;
create index on notifications.notice (company_id, person_id) where on_screen and seen_at is null;
create index on notifications.notice (company_id, person_id, created_on) where digest_state = 'waiting';
create unique index on notifications.notice (id);

-- A person's own, whichever company they work for at the moment. No row: as the kind of notice has it.
create table notifications.preference (
  person_id uuid not null,
  kind text not null,
  screen boolean not null,
  email boolean not null,
  sms boolean not null,
  digest boolean not null,
  changed_at timestamptz not null,
  primary key (person_id, kind)
);

create table notifications.email_switch (
  person_id uuid primary key,
  email_on boolean not null,
  changed_at timestamptz not null
);

create table notifications.outgoing_mail (
  company_id uuid not null,
  id uuid not null,
  to_email text not null,
  subject text not null,
  template text not null,
  letter jsonb not null,
  asked_by uuid,
  asked_at timestamptz not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Refused')),
  tries integer not null default 0,
  reason text,
  settled_at timestamptz,
  primary key (company_id, id)
);
create unique index on notifications.outgoing_mail (id);
create index on notifications.outgoing_mail (state, id desc);

-- One digest a day, whichever node makes it.
create table notifications.digest_run (day date primary key, begun_at timestamptz not null);

grant select, insert, update on notifications.notice, notifications.preference, notifications.email_switch,
  notifications.outgoing_mail to loupe_plain;
grant select, insert on notifications.digest_run to loupe_plain;

alter table notifications.notice enable row level security;
create policy own_notices on notifications.notice
  using (kit.sees_all() or (person_id = kit.person() and company_id = notifications.home()))
  with check (kit.sees_all() or (person_id = kit.person() and company_id = notifications.home()));

alter table notifications.preference enable row level security;
create policy own_preference on notifications.preference using (kit.sees_all() or person_id = kit.person());

alter table notifications.email_switch enable row level security;
create policy own_switch on notifications.email_switch using (kit.sees_all() or person_id = kit.person());

alter table notifications.outgoing_mail enable row level security;
create policy asked_mail on notifications.outgoing_mail
  using (kit.sees_all() or (asked_by = kit.person() and company_id = notifications.home()));

alter table notifications.digest_run enable row level security;
create policy product_only on notifications.digest_run using (kit.sees_all());
