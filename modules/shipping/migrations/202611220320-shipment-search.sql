-- A part of a name or of a number is found by its groups of three letters, within one company. Both extensions come
-- with PostgreSQL and may be created by whoever owns the database.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
-- What was written last lies in a list of its own that each search walks through: it is kept short.
create index shipment_by_words on shipping.shipment using gin (
  company_id,
  (ship_to_company || E'\n' || ship_to_contact || E'\n' || name || E'\n' || number) gin_trgm_ops
) with (gin_pending_list_limit = 256);

-- Row-level security lets an index answer only by what tells nothing of rows, which "ilike" is not said to do. So the
-- function asks past it, by the same condition as the policy, and answers ids alone. Planned anew for each pattern: a
-- rare one is found by its letters, a common one by reading until there are enough.
create function shipping.shipments_with(company uuid, pattern text, tail text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if kit.sees_all() or company = kit.company() then
    return query execute
      'select shipment_id from shipping.shipment
       where company_id = $1
         and ((ship_to_company || E''\n'' || ship_to_contact || E''\n'' || name || E''\n'' || number) ilike $2
           or right(tracking_number, 5) = $3)
       limit $4'
      using company, pattern, tail, most;
  end if;
end $$;
revoke execute on function shipping.shipments_with from public;
grant execute on function shipping.shipments_with to loupe_plain;
