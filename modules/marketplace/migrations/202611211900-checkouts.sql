-- Whether the stones are bought to be sold again: certificates of exemption count for those alone.
alter table marketplace.cart add column retail_indicator boolean not null default true;

-- A cart that is bought, or was tried to be: what was agreed, how far it came, and what came of it.
create table marketplace.checkout (
  company_id uuid not null,
  checkout_id uuid not null,
  cart_id uuid not null,
  -- The browser's own: what is sent twice is bought once.
  intent uuid not null,
  standing text not null check (
    standing in ('Awaiting', 'Running', 'Completed', 'Failed', 'Declined', 'Withdrawn', 'Stuck')
  ),
  -- Stones, place, payment and every cent as they were agreed.
  terms jsonb not null,
  run_id uuid,
  order_number text,
  bill_id uuid,
  charge_id uuid,
  failure text,
  session_id text,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, checkout_id),
  unique (company_id, intent),
  foreign key (company_id, cart_id) references marketplace.cart on delete cascade
);
-- Of one cart one checkout is open at a time.
create unique index on marketplace.checkout (company_id, cart_id)
  where standing in ('Awaiting', 'Running', 'Stuck');
grant select, insert, update, delete on marketplace.checkout to loupe_plain;
alter table marketplace.checkout enable row level security;
create policy of_company on marketplace.checkout using (kit.sees_all() or company_id = kit.company());

-- A stone that is just being bought is kept from everybody else, colleagues too, until its order is written or failed.
create table marketplace.reservation (
  item_id integer primary key references marketplace.stone,
  company_id uuid not null,
  checkout_id uuid not null,
  reserved_at timestamptz not null,
  foreign key (company_id, checkout_id) references marketplace.checkout on delete cascade
);
create index on marketplace.reservation (company_id, checkout_id);
grant select, delete on marketplace.reservation to loupe_plain;
alter table marketplace.reservation enable row level security;
create policy of_company on marketplace.reservation using (kit.sees_all() or company_id = kit.company());

-- Holds and reservations of a stone are decided one after the other: of two at the same moment one comes second.
create function marketplace.lock_stones(items integer[]) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  item integer;
begin
  for item in select distinct unnest(items) order by 1 loop
    perform pg_advisory_xact_lock(hashtext('marketplace.stone'), item);
  end loop;
end $$;

-- Answers the stones that this checkout has now; those that are missing are somebody else's or no longer offered.
create function marketplace.reserve(items integer[], checkout uuid, now_at timestamptz) returns setof integer
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform marketplace.lock_stones(items);
  return query
    insert into marketplace.reservation (item_id, company_id, checkout_id, reserved_at)
      select stone.item_id, kit.company(), checkout, now_at
      from marketplace.stone
      where stone.item_id = any(items) and stone.is_listed
        and not exists (
          select from marketplace.hold
          where hold.item_id = stone.item_id and hold.company_id <> kit.company() and hold.until > now_at)
      on conflict do nothing
      returning reservation.item_id;
end $$;

create or replace function marketplace.take_hold(
  item integer, person uuid, now_at timestamptz, until_at timestamptz
) returns timestamptz
language plpgsql security definer set search_path = pg_catalog as $$
declare
  taken timestamptz;
begin
  perform marketplace.lock_stones(array[item]);
  insert into marketplace.hold as standing (item_id, company_id, person_id, held_at, until)
    select item, kit.company(), person, now_at, until_at
    where not exists (select from marketplace.reservation where item_id = item)
  on conflict (item_id) do update
    set company_id = kit.company(), person_id = person, held_at = now_at, until = until_at
    where standing.until <= now_at
  returning until into taken;
  return taken;
end $$;

-- Held by another company, or just being bought, unless from this very cart.
drop function marketplace.held_by_others(integer[], timestamptz);
create function marketplace.held_by_others(items integer[], now_at timestamptz, cart uuid)
returns setof integer
language sql stable security definer set search_path = pg_catalog as $$
  select item_id from marketplace.hold
  where item_id = any(items) and company_id <> kit.company() and until > now_at
  union
  select reservation.item_id from marketplace.reservation
  join marketplace.checkout using (company_id, checkout_id)
  where reservation.item_id = any(items)
    and (checkout.company_id <> kit.company() or checkout.cart_id <> cart)
$$;

revoke execute on function marketplace.lock_stones, marketplace.reserve, marketplace.held_by_others from public;
grant execute on function marketplace.reserve, marketplace.held_by_others to loupe_plain;
