-- A person's cart of natural or of lab-grown stones, and what each cost when it was put there.
create table marketplace.cart (
  company_id uuid not null references companies.company,
  cart_id uuid not null,
  person_id uuid not null,
  module_type smallint not null check (module_type in (0, 2)),
  made_at timestamptz not null,
  -- Of the order that was placed from it, which is placed once.
  version integer not null default 1,
  primary key (company_id, cart_id),
  unique (company_id, person_id, module_type)
);
create table marketplace.cart_item (
  company_id uuid not null,
  cart_id uuid not null,
  cart_item_id uuid not null,
  item_id integer not null references marketplace.stone,
  price_before integer not null,
  added_at timestamptz not null,
  primary key (company_id, cart_item_id),
  unique (company_id, cart_id, item_id),
  foreign key (company_id, cart_id) references marketplace.cart on delete cascade
);
grant select, insert, update, delete on marketplace.cart, marketplace.cart_item to loupe_plain;
alter table marketplace.cart enable row level security;
create policy of_company on marketplace.cart using (kit.sees_all() or company_id = kit.company());
alter table marketplace.cart_item enable row level security;
create policy of_company on marketplace.cart_item using (kit.sees_all() or company_id = kit.company());

-- One buyer at a time keeps a stone. Another company's hold is seen as a hold and nothing more, so that it is taken and
-- looked at through these functions alone, for the company that the work is bound to.
create table marketplace.hold (
  item_id integer primary key references marketplace.stone,
  company_id uuid not null references companies.company,
  person_id uuid not null,
  held_at timestamptz not null,
  until timestamptz not null
);
create index on marketplace.hold (company_id, until);
grant select, delete on marketplace.hold to loupe_plain;
alter table marketplace.hold enable row level security;
create policy of_company on marketplace.hold using (kit.sees_all() or company_id = kit.company());

create function marketplace.take_hold(
  item integer, person uuid, now_at timestamptz, until_at timestamptz
) returns timestamptz
language sql security definer set search_path = pg_catalog as $$
  insert into marketplace.hold as standing (item_id, company_id, person_id, held_at, until)
    values (item, kit.company(), person, now_at, until_at)
  on conflict (item_id) do update
    set company_id = kit.company(), person_id = person, held_at = now_at, until = until_at
    where standing.until <= now_at
  returning until
$$;

create function marketplace.held_by_others(items integer[], now_at timestamptz)
returns setof integer
language sql stable security definer set search_path = pg_catalog as $$
  select item_id from marketplace.hold
  where item_id = any(items) and company_id <> kit.company() and until > now_at
$$;

revoke execute on function marketplace.take_hold, marketplace.held_by_others from public;
grant execute on function marketplace.take_hold, marketplace.held_by_others to loupe_plain;
