-- Another stone of the seller's in place of an ordered one; its buyer accepts or refuses it until a deadline.
create table marketplace.stone_offer (
  company_id uuid not null references companies.company,
  offer_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  item_id integer not null references marketplace.stone,
  stone jsonb not null,
  -- What it would cost its buyer, never more than the ordered stone.
  cost jsonb not null,
  words text not null,
  offered_at timestamptz not null,
  answer_by timestamptz not null,
  status text not null default 'Open' check (status in ('Open', 'Accepted', 'Refused', 'Expired')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (company_id, offer_id),
  foreign key (company_id, order_id) references marketplace.diamond_order,
  foreign key (company_id, order_item_id) references marketplace.order_item
);
create unique index on marketplace.stone_offer (company_id, order_item_id) where status = 'Open';
create index on marketplace.stone_offer (company_id, order_item_id);
create index on marketplace.stone_offer (company_id, order_id);
create index on marketplace.stone_offer (item_id);
create index on marketplace.stone_offer (answer_by) where status = 'Open';
grant select, insert, update on marketplace.stone_offer to loupe_plain;
alter table marketplace.stone_offer enable row level security;
create policy of_company on marketplace.stone_offer using (kit.sees_all() or company_id = kit.company());
select kit.make_live('orders', 'marketplace.stone_offer');

-- What a cheaper substitute gives back, and whether it was given back.
alter table marketplace.order_item
  add difference bigint,
  add difference_paid boolean not null default false;

-- The offered stone waits for its buyer. A seller's work is bound to no company, and a buyer can't be named by another.
create function marketplace.hold_for(
  item integer, buyer uuid, person uuid, now_at timestamptz, until_at timestamptz
) returns timestamptz
language sql security definer set search_path = pg_catalog as $$
  insert into marketplace.hold as standing (item_id, company_id, person_id, held_at, until)
    select item, buyer, person, now_at, until_at where kit.sees_all()
  on conflict (item_id) do update
    set company_id = buyer, person_id = person, held_at = now_at, until = until_at
    where standing.until <= now_at
  returning until
$$;
revoke execute on function marketplace.hold_for from public;
grant execute on function marketplace.hold_for to loupe_plain;
