-- Items of scheduled jobs that failed, each tried again by itself.
create table kit.failed_item (
  job text not null,
  item text not null,
  failures integer not null check (failures > 0),
  reason text not null,
  failed_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (job, item)
);
grant select, insert, update, delete on kit.failed_item to loupe_plain;
alter table kit.failed_item enable row level security;
create policy of_work on kit.failed_item using (kit.sees_all());
