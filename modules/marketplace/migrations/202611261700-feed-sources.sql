-- Where the portal fetches a seller's file from, and how often.
create table marketplace.feed_source (
  company_id uuid primary key references companies.company,
  url text not null,
  username text not null,
  -- Sealed; '' without one.
  password text not null,
  every_hours integer not null check (every_hours > 0),
  mode text not null,
  is_on boolean not null,
  next_at timestamptz not null,
  version text not null default '',
  last_at timestamptz,
  last_outcome text not null default '' check (last_outcome in ('', 'Fetched', 'Unchanged', 'Failed')),
  last_reason text not null default '',
  last_feed_id uuid,
  changed_by uuid not null,
  changed_at timestamptz not null
);
create index on marketplace.feed_source (next_at) where is_on;
grant select, insert, update, delete on marketplace.feed_source to loupe_plain;
alter table marketplace.feed_source enable row level security;
create policy of_company on marketplace.feed_source using (kit.sees_all() or company_id = kit.company());

-- A fetched file is published without anyone looking, when nothing speaks against it.
alter table marketplace.feed add column is_automatic boolean not null default false;
