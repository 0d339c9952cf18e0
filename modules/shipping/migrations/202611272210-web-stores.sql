-- A web store that a company connected, its orders, its notices, and what it was told of their parcels.
create table shipping.web_store (
  company_id uuid not null references companies.company,
  store_id uuid not null,
  platform text not null check (platform in ('Shopify', 'Etsy', 'WooCommerce', 'ShipStation', 'Sample')),
  name text not null,
  -- As the store knows it; the same store is connected once.
  address text not null,
  status text not null check (status in ('InProgress', 'Successful', 'Error', 'Disconnected')),
  -- Of a connection in progress: the digest of the state that its answer carries, and what reads that answer.
  state_digest text,
  pending_sealed text,
  -- The store's tokens and the secret of its notices.
  grant_sealed text,
  -- Why calls fail, as a code, and the store's own words.
  problem text,
  problem_words text not null default '',
  starts_on date not null,
  cursor text,
  -- Origin, package, services, insurance and preset values.
  settings jsonb not null,
  polled_at timestamptz,
  -- The store asked us to wait until then.
  waits_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, store_id)
);
create unique index web_store_once on shipping.web_store (company_id, platform, address)
  where grant_sealed is not null and status in ('Successful', 'Error');
create index web_store_state on shipping.web_store (state_digest) where state_digest is not null;
create index web_store_id on shipping.web_store (store_id);
create index web_store_due on shipping.web_store (polled_at) where status in ('Successful', 'Error');
grant select, insert, update, delete on shipping.web_store to loupe_plain;
alter table shipping.web_store enable row level security;
create policy of_company on shipping.web_store using (kit.sees_all() or company_id = kit.company());

create table shipping.store_order (
  company_id uuid not null,
  store_id uuid not null,
  -- The store's own ID.
  order_id text not null,
  number text not null,
  placed_at timestamptz not null,
  -- By the store's clock; an older reading never replaces a newer one.
  changed_at timestamptz not null,
  status text not null check (status in ('Waiting', 'Blocked', 'Shipped', 'Canceled', 'Closed')),
  -- The order as it was read last, and as its draft or label has it.
  facts jsonb not null,
  used_facts jsonb,
  shipment_id uuid,
  -- The draft's version when we wrote it: a later one has a person's changes.
  draft_version integer,
  -- What happened to it that a person should know, and what else it names.
  advice text,
  advice_words text not null default '',
  read_at timestamptz not null,
  primary key (company_id, store_id, order_id),
  foreign key (company_id, store_id) references shipping.web_store on delete cascade
);
create index on shipping.store_order (company_id, shipment_id) where shipment_id is not null;
create index on shipping.store_order (company_id, store_id, status, placed_at desc, order_id);
grant select, insert, update, delete on shipping.store_order to loupe_plain;
alter table shipping.store_order enable row level security;
create policy of_company on shipping.store_order using (kit.sees_all() or company_id = kit.company());

create table shipping.store_notice (
  company_id uuid not null,
  store_id uuid not null,
  -- The store's own ID of the message, so that a second one is known.
  notice_id text not null,
  refusal text,
  received_at timestamptz not null,
  primary key (company_id, store_id, notice_id),
  foreign key (company_id, store_id) references shipping.web_store on delete cascade
);
create index on shipping.store_notice (company_id, store_id, received_at);
grant select, insert, delete on shipping.store_notice to loupe_plain;
alter table shipping.store_notice enable row level security;
create policy of_company on shipping.store_notice using (kit.sees_all() or company_id = kit.company());

-- What a store was told of a label, once.
create table shipping.store_fulfillment (
  company_id uuid not null,
  store_id uuid not null,
  order_id text not null,
  shipment_id uuid not null,
  status text not null check (status in ('Waiting', 'Sending', 'Sent', 'Failed', 'Undoing', 'Undone')),
  carrier text not null,
  tracking_number text not null,
  items jsonb not null,
  fulfillment_id text,
  tries integer not null default 0,
  problem_words text not null default '',
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, shipment_id),
  foreign key (company_id, store_id) references shipping.web_store on delete cascade
);
create index on shipping.store_fulfillment (company_id, store_id, status);
create index store_fulfillment_due on shipping.store_fulfillment (next_try_at)
  where status in ('Waiting', 'Sending', 'Undoing');
grant select, insert, update, delete on shipping.store_fulfillment to loupe_plain;
alter table shipping.store_fulfillment enable row level security;
create policy of_company on shipping.store_fulfillment using (kit.sees_all() or company_id = kit.company());

select kit.make_live('web-stores', 'shipping.web_store', 'shipping.store_order', 'shipping.store_fulfillment');

-- The web store that a shipment came from, for lists.
alter table shipping.shipment add column web_store text;
