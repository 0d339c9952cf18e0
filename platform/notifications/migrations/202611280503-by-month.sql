-- Exception, drop or rename: the new table takes over the name in the same transaction, with all its columns and rights.
alter table notifications.notice rename to notice_earlier;

create table notifications.notice (
  like notifications.notice_earlier including defaults including constraints
) partition by range (id);
alter table notifications.notice drop constraint before_months;
alter table notifications.notice add primary key (company_id, person_id, id);
create index on notifications.notice (company_id, person_id, created_on desc, id desc) where on_screen;
create index on notifications.notice (company_id, person_id) where on_screen and seen_at is null;
create index on notifications.notice (company_id, person_id, created_on) where digest_state = 'waiting';
create index on notifications.notice (company_id, person_id, kind) where bundle_state = 'waiting';
create unique index on notifications.notice (id);

grant select, insert, update, delete on notifications.notice to loupe_plain;
alter table notifications.notice enable row level security;
create policy own_notices on notifications.notice
  using (kit.sees_all() or (person_id = kit.person() and company_id = notifications.home()))
  with check (kit.sees_all() or (person_id = kit.person() and company_id = notifications.home()));
create policy forget_notice on notifications.notice as restrictive for delete using (kit.binding() = 'job');

select kit.attach_before_months('notifications.notice', 'notifications.notice_earlier');
