-- Links of a seller's file to pictures, viewers, and reports, and what became of each.
create table marketplace.seller_media (
  company_id uuid not null references companies.company,
  stock_ref text not null,
  kind text not null check (kind in ('Image', 'Viewer', 'Report')),
  supplier_id uuid not null references marketplace.supplier,
  item_id integer not null references marketplace.stone,
  url text not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Shown', 'Refused', 'Failed')),
  -- For the seller.
  reason text not null default '',
  -- The file's SHA-256, by which it is stored.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  tries integer not null default 0,
  next_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, stock_ref, kind),
  check ((status = 'Waiting') = (next_at is not null))
);
create index on marketplace.seller_media (supplier_id, stock_ref);
create index on marketplace.seller_media (item_id);
create index on marketplace.seller_media (hash);
create index on marketplace.seller_media (next_at) where status = 'Waiting';
create index on marketplace.seller_media (company_id, changed_at desc, stock_ref);
grant select, insert, update, delete on marketplace.seller_media to loupe_plain;
alter table marketplace.seller_media enable row level security;
create policy of_company on marketplace.seller_media using (kit.sees_all() or company_id = kit.company());
select kit.make_live('listings', 'marketplace.seller_media');

-- What buyers open: the demo's pictures, and those of the seller whose offer a stone shows.
alter table marketplace.media
  drop constraint media_kind_check,
  drop constraint media_address_check,
  add constraint media_kind_check check (kind in ('Image', 'Turn', 'Viewer', 'Report')) not valid,
  add constraint media_address_check check (address like '/%' or kind = 'Viewer') not valid,
  add is_sellers boolean not null default false;

alter table marketplace.staged_stone add image_url text, add viewer_url text, add report_url text;

-- Brings these stones' media in line with what sellers' links gave. It only repeats what the tables say, so anyone may
-- call it.
create function marketplace.show_media(items integer[]) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from marketplace.media where item_id = any(items) and is_sellers;
  insert into marketplace.media (item_id, kind, address, is_sellers)
    select distinct on (link.item_id, link.kind) link.item_id, link.kind,
      case link.kind when 'Viewer' then link.url else '/services/marketplace/api/diamonds/pictures/' || link.hash end, true
    from marketplace.seller_media link
    join marketplace.stone using (item_id)
    join marketplace.offer on offer.supplier_id = link.supplier_id and offer.stock_ref = link.stock_ref
      and offer.item_id = link.item_id and offer.is_open and offer.mismatch is null
    where link.item_id = any(items) and link.status = 'Shown'
    order by link.item_id, link.kind, stone.supplier_id = link.supplier_id desc, link.changed_at desc
  on conflict (item_id, kind) do nothing;
  update marketplace.stone set has_image = shown.image, has_video = shown.turning
  from (
    select wanted.item_id,
      (exists (select from marketplace.media where item_id = wanted.item_id and kind = 'Image'))::int::smallint as image,
      (exists (select from marketplace.media where item_id = wanted.item_id and kind in ('Turn', 'Viewer')))::int::smallint
        as turning
    from unnest(items) as wanted (item_id)
  ) shown
  where stone.item_id = shown.item_id and (stone.has_image, stone.has_video) <> (shown.image, shown.turning)
$$;
revoke execute on function marketplace.show_media from public;
grant execute on function marketplace.show_media to loupe_plain;
