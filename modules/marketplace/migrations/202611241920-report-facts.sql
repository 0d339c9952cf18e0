-- The facts of a stone belong to its report. Whoever listed it first is their source; another seller's row never
-- replaces them. `mismatch` has what the shown listing says otherwise, where the desk let it pass.
alter table marketplace.stone
  add facts_by uuid references marketplace.supplier,
  add mismatch jsonb;
alter table marketplace.stone disable trigger user;
update marketplace.stone set facts_by = supplier_id;
alter table marketplace.stone enable trigger user;
alter table marketplace.offer add mismatch jsonb;

-- Why a row may not be published without the desk, and the facts that it states.
alter table marketplace.staged_stone add held jsonb, add facts_print text;

-- Rows that contradict a report or are implausible. What the desk listed stays listed with the same facts.
create table marketplace.held_row (
  company_id uuid not null references companies.company,
  held_id uuid not null,
  supplier_id uuid not null references marketplace.supplier,
  feed_id uuid not null,
  stock_ref text not null,
  report_key text,
  facts_print text not null,
  price_per_carat integer not null,
  notes jsonb not null,
  -- The row in the columns of marketplace.staged_stone.
  stone jsonb not null,
  held_at timestamptz not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Listed', 'Corrected', 'Declined', 'Replaced')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (company_id, held_id)
);
create unique index on marketplace.held_row (supplier_id, stock_ref) where status = 'Waiting';
create index on marketplace.held_row (held_at) where status = 'Waiting';
create index on marketplace.held_row (supplier_id) where status in ('Listed', 'Corrected');
grant select, insert, update on marketplace.held_row to loupe_plain;
alter table marketplace.held_row enable row level security;
create policy of_company on marketplace.held_row using (kit.sees_all() or company_id = kit.company());

-- Facts that the desk corrects make it another stone to a buyer: a lower price since is no price drop.
create or replace function marketplace.note_news() returns trigger language plpgsql as $$
begin
  if new.is_listed and not old.is_listed then
    new.returned_by := pg_current_xact_id();
  end if;
  if (new.diamond_type, new.shape, new.carat, new.color_type, new.color, new.clarity, new.fancy_intensity, new.fancy_color)
    is distinct from
    (old.diamond_type, old.shape, old.carat, old.color_type, old.color, old.clarity, old.fancy_intensity, old.fancy_color)
  then
    new.cheaper_by := null;
  elsif new.price < old.price then
    new.cheaper_by := pg_current_xact_id();
  elsif new.price > old.price then
    new.cheaper_by := null;
  end if;
  return new;
end $$;

-- The stone as the buyer saw it when they added it, or last accepted it.
alter table marketplace.cart_item add facts_before jsonb;

-- Files that were checked before count nothing held and nothing warned of.
update marketplace.feed set summary = summary || '{"warned": 0, "held": 0, "heldRows": [], "warnedRows": []}'
  where summary is not null;
