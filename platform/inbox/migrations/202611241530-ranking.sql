-- Items are ranked by harm and by money at risk, and may be finished on the spot.
alter table inbox.item
  add column harm text not null default 'task' check (harm in ('loss', 'risk', 'task')),
  add column amount bigint check (amount >= 0),
  add column actions jsonb not null default '[]';

update inbox.item set harm = 'loss' where urgent;

-- With its index: the rank depends on the time, so no index can hold it.
alter table inbox.item
  drop column urgent,
  alter column harm drop default,
  alter column actions drop default;

-- Of a record that one person made: theirs, and of all who see every record of the service.
alter table inbox.item drop constraint item_check;
alter table inbox.item add constraint item_for check (
  num_nonnulls(for_person, for_roles, for_permission) = 1
  or (for_roles is null and num_nonnulls(for_person, for_permission) = 2)
);
