-- A stone's pictures, at addresses of our own. A turn is one picture with its frames in rows of six.
create table marketplace.media (
  item_id integer not null references marketplace.stone,
  kind text not null check (kind in ('Image', 'Turn')),
  address text not null check (address like '/%'),
  frames smallint not null default 1 check (frames between 1 and 72),
  primary key (item_id, kind)
);

grant select on marketplace.media to loupe_plain;

alter table marketplace.media enable row level security;
create policy for_everybody on marketplace.media for select using (true);
create policy of_provider on marketplace.media using (kit.sees_all());
