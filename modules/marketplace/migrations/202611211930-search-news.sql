-- Which transaction listed a stone first, which brought it back, and which made it cheaper. What is new since a moment
-- are the transactions that its snapshot did not see, so that one which commits late is not missed.
alter table marketplace.stone
  add column listed_by xid8 not null default pg_current_xact_id(),
  add column returned_by xid8,
  add column cheaper_by xid8;
create index on marketplace.stone (listed_by);
create index on marketplace.stone (returned_by) where returned_by is not null;
create index on marketplace.stone (cheaper_by) where cheaper_by is not null;

-- A price that fell and rose again since is no news.
create function marketplace.note_news() returns trigger language plpgsql as $$
begin
  if new.is_listed and not old.is_listed then
    new.returned_by := pg_current_xact_id();
  end if;
  if new.price < old.price then
    new.cheaper_by := pg_current_xact_id();
  elsif new.price > old.price then
    new.cheaper_by := null;
  end if;
  return new;
end $$;
create trigger note_news before update of is_listed, price on marketplace.stone
  for each row execute function marketplace.note_news();

-- What a person saw of what their search finds, and what they were told of.
alter table marketplace.search_preset
  add column seen pg_snapshot not null default pg_current_snapshot(),
  add column looked_at timestamptz,
  add column alerts boolean not null default true,
  add column told pg_snapshot,
  add column told_at timestamptz;
update marketplace.search_preset set looked_at = saved_at;
alter table marketplace.search_preset alter column looked_at set not null;
create index on marketplace.search_preset (told_at) where alerts;
grant update on marketplace.search_preset to loupe_plain;
