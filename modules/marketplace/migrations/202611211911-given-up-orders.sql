-- What was ordered and given up is sold to nobody, and whoever still offers it does so again.
create or replace function marketplace.is_sold(item integer) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from marketplace.order_item bought
    join marketplace.diamond_order ordered using (company_id, order_id)
    where bought.item_id = item
      and bought.status in ('Pending', 'Confirmed', 'ReturnInitiated', 'ReturnRejected')
      and ordered.status <> 'Cancelled')
$$;

create function marketplace.offer_again(given_up uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  update marketplace.stone set is_listed = true
  where not is_listed
    and item_id in (
      select item_id from marketplace.order_item
      where order_id = given_up and (kit.sees_all() or company_id = kit.company()))
    and exists (select from marketplace.offer where offer.item_id = stone.item_id and is_open)
$$;
revoke execute on function marketplace.offer_again from public;
grant execute on function marketplace.offer_again to loupe_plain;
