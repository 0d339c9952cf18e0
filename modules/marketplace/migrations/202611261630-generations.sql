-- The nodes that answer searches, and up to when each has read the stones: a feed is published when all have it.
create table marketplace.catalog_reader (
  node_id uuid primary key,
  read_at timestamptz not null,
  seen_at timestamptz not null
);

-- A search as it was when its reader began: the item numbers in order, four bytes each.
create table marketplace.reading (
  company_id uuid not null references companies.company,
  reading_id uuid not null,
  ids bytea not null,
  total integer not null,
  begun_at timestamptz not null,
  primary key (company_id, reading_id)
);
create index on marketplace.reading (begun_at);
grant select, insert, delete on marketplace.reading to loupe_plain;
alter table marketplace.reading enable row level security;
create policy of_company on marketplace.reading using (kit.sees_all() or company_id = kit.company());
