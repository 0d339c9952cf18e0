-- What was given up is offered again, but for stones that turned out to be gone before.
create or replace function marketplace.offer_again(given_up uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  update marketplace.stone set is_listed = true
  where not is_listed
    and item_id in (
      select item_id from marketplace.order_item
      where order_id = given_up and status in ('Pending', 'Confirmed')
        and (kit.sees_all() or company_id = kit.company()))
    and exists (select from marketplace.offer where offer.item_id = stone.item_id and is_open)
$$;
