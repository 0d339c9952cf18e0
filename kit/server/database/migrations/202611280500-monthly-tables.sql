-- Tables with a partition for each month of their time-ordered ids (decision 0029). The id names the month, so the
-- id remains a key, and a list in the order of ids reads one row of each month and all others from the newest.
create table kit.monthly_table (
  name text primary key,
  -- Retention counts from this column.
  dated text not null,
  -- Earlier rows are in the table that existed before.
  first_month date not null
);

-- The lowest id of a month.
create function kit.first_id_of(month date) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;

-- Before a table gets partitions: its own rows end with the next month.
create function kit.end_before_months(parent regclass, dated text) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  month date := (date_trunc('month', now() at time zone 'UTC') + interval '2 months')::date;
begin
  insert into kit.monthly_table (name, dated, first_month) values (parent::text, dated, month)
    on conflict (name) do nothing;
  select first_month into month from kit.monthly_table where name = parent::text;
  execute format('alter table %s add constraint before_months check (id < %L) not valid', parent, kit.first_id_of(month));
end $$;

-- The table that existed before becomes the first partition; its validated check spares a reading of it.
create function kit.attach_before_months(parent regclass, earlier regclass) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  month date := (select first_month from kit.monthly_table where name = parent::text);
begin
  execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', parent, earlier,
    kit.first_id_of(month));
  execute format('alter table %s drop constraint before_months', earlier);
  execute format('create table %s_other partition of %s default', parent, parent);
  execute format('alter table %s_other enable row level security', parent);
end $$;

-- Rows whose month wasn't there yet move out of the partition that takes all others.
create function kit.add_month(parent regclass, month date) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  part text := parent || to_char(month, '_YYYY_MM');
  lowest uuid := kit.first_id_of(month);
  above uuid := kit.first_id_of((month + interval '1 month')::date);
begin
  if to_regclass(part) is not null then return; end if;
  execute format('create table %s (like %s including defaults including constraints)', part, parent);
  execute format('alter table %s enable row level security', part);
  execute format(
    'with early as (delete from %s_other where id >= %L and id < %L returning *) insert into %s select * from early',
    parent, lowest, above, part);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, lowest, above);
end $$;

-- This month and the next three, of every such table.
create function kit.add_months() returns void language plpgsql set search_path = pg_catalog as $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
  one record;
  ahead integer;
begin
  -- Several nodes may ask at once.
  perform pg_advisory_xact_lock(7101954);
  for one in select name, first_month from kit.monthly_table order by name loop
    for ahead in 0..3 loop
      if (this_month + ahead * interval '1 month')::date >= one.first_month then
        perform kit.add_month(one.name::regclass, (this_month + ahead * interval '1 month')::date);
      end if;
    end loop;
  end loop;
end $$;

-- Retention: a month is dropped once all its rows are older than a day, unless it's in use. Rows outside of the months
-- are deleted one by one. Returns how many rows went.
create function kit.remove_months(monthly text, before timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog set lock_timeout = '2s' as $$
declare
  dated text := (select m.dated from kit.monthly_table m where m.name = monthly);
  part record;
  is_needed boolean;
  rows_of_part bigint;
  removed bigint := 0;
begin
  if kit.binding() <> 'job' or dated is null then
    raise insufficient_privilege using message = 'Only the product itself removes expired months.';
  end if;
  for part in
    select bounds.name,
           bounds.range !~ '^FOR VALUES FROM \(''' as is_open,
           coalesce(substring(bounds.range from 'TO \(''([0-9a-f-]+)''\)')::uuid <= kit.first_id_of(before::date), false)
             as is_past
      from (select c.oid::regclass as name, pg_get_expr(c.relpartbound, c.oid) as range
              from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = monthly::regclass) as bounds
     order by bounds.name::text
  loop
    if part.is_past then
      execute format('select exists (select from %s where %I >= $1)', part.name, dated) into is_needed using before;
    end if;
    if part.is_past and not is_needed then
      begin
        execute format('select count(*) from %s', part.name) into rows_of_part;
        execute format('drop table %s', part.name);
        removed := removed + rows_of_part;
      exception when lock_not_available then null;
      end;
    elsif part.is_open then
      execute format('delete from %s where %I < $1', part.name, dated) using before;
      get diagnostics rows_of_part = row_count;
      removed := removed + rows_of_part;
    end if;
  end loop;
  return removed;
end $$;

revoke execute on function kit.end_before_months, kit.attach_before_months, kit.add_month, kit.add_months,
  kit.remove_months from public;
grant execute on function kit.remove_months to loupe_plain;
