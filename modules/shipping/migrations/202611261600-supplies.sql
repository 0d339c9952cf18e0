-- What the provider sends members for packing: bags in their sizes, with what is in stock.
create table shipping.supply_item (
  item_id text primary key,
  name text not null,
  size text not null,
  -- Of one bag; 0 is free.
  price bigint not null check (price >= 0),
  stock integer not null check (stock >= 0),
  -- The desk restocks at this count.
  reorder_at integer not null check (reorder_at >= 0),
  -- Bags a company may order in a month, whatever it ships.
  monthly_limit integer not null check (monthly_limit >= 0),
  place smallint not null
);
insert into shipping.supply_item (item_id, name, size, price, stock, reorder_at, monthly_limit, place) values
  ('bag-small', 'FraudStopper bag, small', '6 × 9 in', 0, 4000, 1000, 500, 1),
  ('bag-medium', 'FraudStopper bag, medium', '9 × 12 in', 0, 4000, 1000, 500, 2),
  ('bag-large', 'FraudStopper bag, large', '12 × 15 in', 0, 2000, 500, 250, 3);
grant select, update on shipping.supply_item to loupe_plain;
alter table shipping.supply_item enable row level security;
create policy for_everybody on shipping.supply_item for select using (true);
create policy by_the_desk on shipping.supply_item for update using (kit.sees_all());

create sequence shipping.supply_order_number start 30001;
grant usage on sequence shipping.supply_order_number to loupe_plain;

create table shipping.supply_order (
  company_id uuid not null references companies.company,
  order_id uuid not null,
  number text not null unique,
  status text not null check (status in ('Ordered', 'Packed', 'Shipped', 'Delivered', 'Canceled')),
  -- Items with their names, quantities and prices on the day of the order.
  lines jsonb not null,
  amount bigint not null check (amount >= 0),
  location_id uuid not null,
  address jsonb not null,
  comments text not null,
  carrier text,
  tracking_number text,
  reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  -- When it came to its status.
  moved_at timestamptz not null,
  -- The staff member, or the person.
  moved_by uuid not null,
  primary key (company_id, order_id)
);
create index on shipping.supply_order (company_id, created_at desc, order_id desc);
create index supply_order_open on shipping.supply_order (created_at, order_id)
  where status in ('Ordered', 'Packed', 'Shipped');

grant select, insert, update on shipping.supply_order to loupe_plain;
alter table shipping.supply_order enable row level security;
create policy of_company on shipping.supply_order using (kit.sees_all() or company_id = kit.company());
select kit.make_live('supplies', 'shipping.supply_order');
