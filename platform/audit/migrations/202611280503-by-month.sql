-- Exception, drop or rename: the new table takes over the name in the same transaction, with all its columns and rights.
alter table audit.entry rename to entry_earlier;
-- Exception, drop or rename: the new table has the same trigger for all its partitions.
drop trigger tell_live on audit.entry_earlier;

create table audit.entry (
  like audit.entry_earlier including defaults including constraints
) partition by range (id);
alter table audit.entry drop constraint before_months;
alter table audit.entry add primary key (id);
create index on audit.entry (company_id, at desc);
create index on audit.entry (company_id, id desc);
create index on audit.entry (person_id, id desc);
create index on audit.entry (act, id desc);

grant select, insert on audit.entry to loupe_plain;
alter table audit.entry enable row level security;
create policy read_own on audit.entry for select using (company_id = kit.company() or kit.sees_all());
create policy write_any on audit.entry for insert with check (true);

select kit.attach_before_months('audit.entry', 'audit.entry_earlier');
select kit.make_live('activity', 'audit.entry');

create or replace function audit.remove_before(day timestamptz)
returns bigint language sql set search_path = pg_catalog
  return kit.remove_months('audit.entry', day);
