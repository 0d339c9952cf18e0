-- A memo that ended is kept for its years, then goes with all that belongs to it. Its history stays append-only for
-- everyone else.
create function memo.remove_ended_before(day timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog as $$
declare
  ended uuid[];
begin
  if kit.binding() <> 'job' then
    raise insufficient_privilege using message = 'Only the product itself removes what is over its years.';
  end if;
  select array_agg(memo_id) into ended from memo.memo where closed_at < day;
  delete from memo.guest_link where memo_id = any (ended);
  delete from memo.paper where memo_id = any (ended);
  delete from memo.parcel where memo_id = any (ended);
  delete from memo.invoice where memo_id = any (ended);
  delete from memo.event where memo_id = any (ended);
  delete from memo.line where memo_id = any (ended);
  delete from memo.memo where memo_id = any (ended);
  return coalesce(array_length(ended, 1), 0);
end $$;

revoke execute on function memo.remove_ended_before from public;
grant execute on function memo.remove_ended_before to loupe_plain;
