-- What a company bought. Its money and each of its stones move by tables of their own; every move is kept beside them.
create sequence marketplace.order_number start with 500001;
grant usage on sequence marketplace.order_number to loupe_plain;

create table marketplace.diamond_order (
  company_id uuid not null references companies.company,
  order_id uuid not null,
  number text not null unique,
  module_type smallint not null check (module_type in (0, 2)),
  bought_by uuid not null,
  approved_by uuid,
  ordered_at timestamptz not null,
  status text not null,
  payment_status text not null,
  payment_type text not null check (payment_type in ('CreditCard', 'ACH', 'Wire')),
  payment_method text not null,
  -- The bill that asks for it, and the payment that is to pay it now: after an ACH that came back, a wire.
  bill_id uuid not null unique,
  charge_id uuid,
  -- The last day on which a wire keeps the stones.
  wire_due_on date,
  delivery text not null check (delivery in ('Standard', 'Expedited')),
  deliver_to jsonb not null,
  phone text not null,
  retail_indicator boolean not null,
  total bigint not null,
  carrier text,
  tracking_number text,
  delivered_on date,
  version integer not null default 1,
  primary key (company_id, order_id)
);
create index on marketplace.diamond_order (company_id, ordered_at desc, order_id desc);
create index on marketplace.diamond_order (status, ordered_at, order_id);
create index on marketplace.diamond_order (wire_due_on) where payment_status = 'AwaitingWire';

-- A stone as it was sold, whatever its seller writes of it later.
create table marketplace.order_item (
  company_id uuid not null,
  order_item_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  item_id integer not null references marketplace.stone,
  supplier_id uuid not null references marketplace.supplier,
  stone jsonb not null,
  cost jsonb not null,
  status text not null,
  status_since timestamptz not null,
  authenticated_at timestamptz,
  -- What goes back for it, and how.
  refund_amount bigint,
  refund_id uuid,
  primary key (company_id, order_item_id),
  unique (company_id, order_id, item_id),
  foreign key (company_id, order_id) references marketplace.diamond_order
);
create index on marketplace.order_item (status, status_since, order_item_id);
create index on marketplace.order_item (item_id);
create index on marketplace.order_item (refund_id) where refund_id is not null;

-- Who moved what, when: the order, its payment or one of its stones.
create table marketplace.order_move (
  company_id uuid not null,
  order_id uuid not null,
  move_id bigint generated always as identity,
  order_item_id uuid,
  subject text not null check (subject in ('order', 'payment', 'item')),
  move text not null,
  from_state text not null,
  to_state text not null,
  moved_by text not null,
  person_id uuid,
  reason text not null default '',
  moved_at timestamptz not null,
  primary key (company_id, move_id),
  foreign key (company_id, order_id) references marketplace.diamond_order
);
create index on marketplace.order_move (company_id, order_id, move_id);

create table marketplace.order_note (
  company_id uuid not null,
  order_id uuid not null,
  note_id uuid not null,
  written_by uuid not null,
  by_staff boolean not null,
  special_instruction_text text not null,
  written_at timestamptz not null,
  primary key (company_id, note_id),
  foreign key (company_id, order_id) references marketplace.diamond_order
);
create index on marketplace.order_note (company_id, order_id, written_at);

-- A lab-grown stone on its way back. How many a company asked for in a month decides what the next one costs.
create table marketplace.stone_return (
  company_id uuid not null,
  return_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  asked_on date not null,
  reason text not null,
  fee bigint not null,
  carrier text,
  tracking_number text,
  decided_by uuid,
  decided_at timestamptz,
  answer text,
  primary key (company_id, return_id),
  unique (company_id, order_item_id),
  foreign key (company_id, order_item_id) references marketplace.order_item
);
create index on marketplace.stone_return (company_id, asked_on);

grant select, insert, update on marketplace.diamond_order, marketplace.order_item, marketplace.stone_return to loupe_plain;
grant select, insert on marketplace.order_move, marketplace.order_note to loupe_plain;
alter table marketplace.diamond_order enable row level security;
create policy of_company on marketplace.diamond_order using (kit.sees_all() or company_id = kit.company());
alter table marketplace.order_item enable row level security;
create policy of_company on marketplace.order_item using (kit.sees_all() or company_id = kit.company());
alter table marketplace.order_move enable row level security;
create policy of_company on marketplace.order_move using (kit.sees_all() or company_id = kit.company());
alter table marketplace.order_note enable row level security;
create policy of_company on marketplace.order_note using (kit.sees_all() or company_id = kit.company());
alter table marketplace.stone_return enable row level security;
create policy of_company on marketplace.stone_return using (kit.sees_all() or company_id = kit.company());

-- Somebody bought the stone and has it, or is to have it.
create function marketplace.is_sold(item integer) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from marketplace.order_item
    where item_id = item and status in ('Pending', 'Confirmed', 'ReturnInitiated', 'ReturnRejected'))
$$;

-- A seller's list may name a stone that is sold. It is offered to nobody until it comes back.
create function marketplace.keep_sold() returns trigger language plpgsql as $$
begin
  if marketplace.is_sold(new.item_id) then new.is_listed := false; end if;
  return new;
end $$;
create trigger keep_sold before update on marketplace.stone
  for each row when (new.is_listed and not old.is_listed) execute function marketplace.keep_sold();

-- What a company has just ordered leaves the market, and whoever held it holds it no more.
create function marketplace.sell_stones(bought_in uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  with sold as (
    select item_id from marketplace.order_item where order_id = bought_in and (kit.sees_all() or company_id = kit.company())
  ), released as (
    delete from marketplace.hold where item_id in (select item_id from sold)
  )
  update marketplace.stone set is_listed = false where is_listed and item_id in (select item_id from sold)
$$;

revoke execute on function marketplace.is_sold, marketplace.sell_stones from public;
grant execute on function marketplace.is_sold, marketplace.sell_stones to loupe_plain;
