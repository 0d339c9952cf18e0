-- A seller's side of an ordered stone: it is asked when the order is placed and answers until a deadline. The buyer
-- stays unknown to the seller, as the seller does to the buyer.
create table marketplace.sale (
  company_id uuid not null references companies.company,
  sale_id uuid not null,
  supplier_id uuid not null references marketplace.supplier,
  number text not null,
  buyer_company_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null unique,
  item_id integer not null references marketplace.stone,
  stock_ref text,
  -- The stone as it was sold, and the seller's price for it.
  stone jsonb not null,
  price bigint not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  status text not null
    check (status in ('Asked', 'Late', 'Offered', 'Confirmed', 'Declined', 'Canceled', 'Returned')),
  answered_at timestamptz,
  answered_by uuid,
  answered_for text check (answered_for in ('seller', 'desk', 'buyer', 'clock')),
  reason text not null default '',
  primary key (company_id, sale_id)
);
create index on marketplace.sale (company_id, asked_at desc, sale_id desc);
create index on marketplace.sale (supplier_id);
create index on marketplace.sale (item_id);
create index on marketplace.sale (answer_by) where status = 'Asked';
create index on marketplace.sale (buyer_company_id, order_id);
grant select, insert, update on marketplace.sale to loupe_plain;
alter table marketplace.sale enable row level security;
create policy of_company on marketplace.sale using (kit.sees_all() or company_id = kit.company());
create index on marketplace.order_item (supplier_id);

-- How sellers answered, for buyers who see neither the sellers nor other companies' orders. A stone that failed
-- authentication was confirmed first; an order that the buyer canceled first asks nothing of its seller.
create function marketplace.seller_answers(items integer[], from_at timestamptz)
returns table (item_id integer, answered integer, confirmed integer, median_minutes integer)
language sql stable security definer set search_path = pg_catalog as $$
  select stone.item_id, count(*)::integer, (count(*) filter (where first.move in ('confirm', 'substitute')))::integer,
    round(percentile_cont(0.5) within group (order by extract(epoch from first.moved_at - ordered.ordered_at)) / 60)::integer
  from marketplace.stone stone
  join marketplace.order_item bought on bought.supplier_id = stone.supplier_id
  join marketplace.diamond_order ordered
    on ordered.company_id = bought.company_id and ordered.order_id = bought.order_id and ordered.ordered_at >= from_at
  join lateral (
    select moved.move, moved.moved_at from marketplace.order_move moved
    where moved.company_id = bought.company_id and moved.order_id = bought.order_id
      and moved.order_item_id = bought.order_item_id and moved.from_state = 'Pending'
    order by moved.move_id limit 1
  ) first on true
  where stone.item_id = any(items)
  group by stone.item_id
$$;
revoke execute on function marketplace.seller_answers from public;
grant execute on function marketplace.seller_answers to loupe_plain;
select kit.make_live('sales', 'marketplace.sale');
