-- Days are closed one after the other. What is posted later goes to the next open day, whoever posts it. Each closed
-- day has a hash of its transfers and of the day before it, so that a changed row shows.
create table payments.closed_day (
  day date primary key,
  transfers integer not null,
  amount bigint not null,
  previous text not null,
  hash text not null,
  -- Null: closed by itself.
  closed_by uuid,
  closed_at timestamptz not null
);
create trigger never_changed before update or delete on payments.closed_day
  for each row execute function payments.refuse_change();
create trigger never_emptied before truncate on payments.closed_day
  for each statement execute function payments.refuse_change();
alter table payments.closed_day enable always trigger never_changed;
alter table payments.closed_day enable always trigger never_emptied;

-- Whoever closes waits for postings that have begun, and later ones wait for the closing.
create function payments.take_open_day() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
declare
  last date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('payments.close_day', 0));
  select max(day) into last from payments.closed_day;
  if new.day <= last then
    new.day := last + 1;
  end if;
  return new;
end $$;
revoke execute on function payments.take_open_day() from public;
create trigger take_open_day before insert on payments.transfer
  for each row execute function payments.take_open_day();
create trigger take_open_day before insert on payments.house_transfer
  for each row execute function payments.take_open_day();

-- Rows come in the order of their days, so a range of days is a range of pages, and posting pays nearly nothing.
create index on payments.transfer using brin (day) with (pages_per_range = 32);
create index on payments.house_transfer (day);

-- All books in one: the companies' and the provider's own.
create view payments.posting with (security_invoker = true) as
  select company_id, entry, line, kind, debit, credit, amount, bill_id, charge_id, transaction_id, null::uuid as receipt_id,
    day, happened_at
  from payments.transfer
  union all
  select null, entry, line, kind, debit, credit, amount, null, null, null, receipt_id, day, happened_at
  from payments.house_transfer;

create function payments.day_hash(on_day date, previous text) returns text language sql stable
set search_path = pg_catalog as $$
  select encode(sha256(convert_to(previous, 'UTF8') || coalesce(
    string_agg(sha256(convert_to(told, 'UTF8')), ''::bytea order by told collate "C"), ''::bytea)), 'hex')
  from (
    select concat_ws('|', coalesce(company_id::text, ''), entry, line, kind, debit, credit, amount,
      coalesce(bill_id::text, ''), coalesce(charge_id::text, ''), coalesce(transaction_id::text, ''),
      coalesce(receipt_id::text, ''), (extract(epoch from happened_at) * 1000000)::bigint) as told
    from payments.posting where day = on_day
  ) as posted
$$;

grant select, insert on payments.closed_day to loupe_plain;
grant select on payments.posting to loupe_plain;

alter table payments.closed_day enable row level security;
create policy of_staff on payments.closed_day using (kit.sees_all());
