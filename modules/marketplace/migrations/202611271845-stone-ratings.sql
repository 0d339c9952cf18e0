-- What buyers think of a delivered stone, from one to five stars.
alter table marketplace.order_item add stars smallint, add rated_by uuid, add rated_at timestamptz;
alter table marketplace.order_item add constraint order_item_stars_check check (stars between 1 and 5) not valid;

-- How buyers rated each stone's seller. It names no seller and no buyer.
create function marketplace.seller_ratings(items integer[], from_at timestamptz)
returns table (item_id integer, ratings integer, tenths integer)
language sql stable security definer set search_path = pg_catalog as $$
  select stone.item_id, count(*)::integer, round(avg(bought.stars) * 10)::integer
  from marketplace.stone stone
  join marketplace.order_item bought on bought.supplier_id = stone.supplier_id and bought.rated_at >= from_at
  where stone.item_id = any(items)
  group by stone.item_id
$$;
revoke execute on function marketplace.seller_ratings from public;
grant execute on function marketplace.seller_ratings to loupe_plain;
