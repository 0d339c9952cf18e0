-- Addresses that bounced or complained, and what the mail service reported about them.
create table notifications.mail_address (
  address_id uuid primary key,
  -- In lowercase.
  email text not null unique,
  person_id uuid,
  -- Whose inboxes hold the task to correct it; the zero id is staff's.
  company_ids uuid[] not null default '{}',
  soft_bounces integer not null default 0,
  undeliverable_at timestamptz,
  complained_at timestamptz,
  reason text not null default '',
  -- Staff allowed it again; earlier reports no longer count.
  allowed_at timestamptz
);
create index on notifications.mail_address (address_id desc) where undeliverable_at is not null;
create index on notifications.mail_address (person_id);

create table notifications.mail_event (
  event_id text primary key,
  email text not null,
  kind text not null check (kind in ('delivered', 'soft', 'hard', 'complaint')),
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index on notifications.mail_event (email);

grant select, insert, update, delete on notifications.mail_address, notifications.mail_event to loupe_plain;
alter table notifications.mail_address enable row level security;
create policy product_only on notifications.mail_address using (kit.sees_all());
create policy forget_address on notifications.mail_address as restrictive for delete using (kit.binding() = 'job');
alter table notifications.mail_event enable row level security;
create policy product_only on notifications.mail_event using (kit.sees_all());
create policy forget_event on notifications.mail_event as restrictive for delete using (kit.binding() = 'job');
