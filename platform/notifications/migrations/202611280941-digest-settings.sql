-- When a person's digest goes out; no row: daily at 7 AM Eastern.
create table notifications.digest_setting (
  person_id uuid primary key,
  frequency text not null check (frequency in ('Daily', 'Weekly')),
  -- 0 is Sunday.
  weekday integer not null check (weekday between 0 and 6),
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  changed_at timestamptz not null
);

grant select, insert, update, delete on notifications.digest_setting to loupe_plain;
alter table notifications.digest_setting enable row level security;
create policy own_digest on notifications.digest_setting using (kit.sees_all() or person_id = kit.person());
create policy forget_digest on notifications.digest_setting as restrictive for delete using (kit.binding() = 'job');
