-- Pictures of pages. Their bytes are in the file store, under the hash of what was uploaded.
create table pages.picture (
  company_id uuid not null references companies.company,
  picture_id uuid not null unique,
  name text not null,
  hash text not null,
  -- Upright, as it was uploaded.
  width integer not null,
  height integer not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (company_id, picture_id)
);
create index on pages.picture (hash);

grant select, insert, delete on pages.picture to loupe_plain;
alter table pages.picture enable row level security;
create policy of_company on pages.picture using (kit.sees_all() or company_id = kit.company());

-- For visitors, who know a picture's id from a page.
create function pages.picture_at(wanted uuid) returns text
language sql stable security definer set search_path = pg_catalog as $$
  select picture.hash from pages.picture as picture where picture.picture_id = wanted
$$;
revoke execute on function pages.picture_at from public;
grant execute on function pages.picture_at to loupe_plain;

-- Whether any company's picture needs these bytes.
create function pages.is_picture_needed(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from pages.picture as picture where picture.hash = wanted)
$$;
revoke execute on function pages.is_picture_needed from public;
grant execute on function pages.is_picture_needed to loupe_plain;
