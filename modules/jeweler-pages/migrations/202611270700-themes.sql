-- Pages of jewelers: drafts with their content, what was published, and the addresses.
create schema pages;
grant usage on schema pages to loupe_plain;

create table pages.theme (
  company_id uuid not null references companies.company,
  theme_id uuid not null unique,
  name text not null,
  -- Counts every save; a save names the one it read.
  version integer not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  -- When it was last published.
  published_at timestamptz,
  primary key (company_id, theme_id)
);
create unique index on pages.theme (company_id, lower(name));

-- What visitors saw, as it was published. Never changed.
create table pages.publication (
  company_id uuid not null references companies.company,
  publication_id uuid not null unique,
  -- The theme may have been deleted since.
  theme_id uuid not null,
  theme_name text not null,
  version integer not null,
  address text not null,
  content jsonb not null,
  published_by uuid not null,
  published_at timestamptz not null,
  primary key (company_id, publication_id)
);

-- The page that a company has now: one row a company, locked while it publishes.
create table pages.page (
  company_id uuid primary key references companies.company,
  address text,
  theme_id uuid,
  publication_id uuid,
  foreign key (company_id, theme_id) references pages.theme,
  foreign key (company_id, publication_id) references pages.publication
);
create index on pages.page (company_id, theme_id);
create index on pages.page (company_id, publication_id);

-- An address stays with its company, so that old ones lead to the new one.
create table pages.address (
  -- Addresses that look alike have one skeleton.
  skeleton text primary key,
  company_id uuid not null references companies.company,
  address text not null unique,
  taken_by uuid not null,
  taken_at timestamptz not null
);
create index on pages.address (company_id);

grant select, insert, update, delete on pages.theme to loupe_plain;
grant select, insert on pages.publication to loupe_plain;
grant select, insert, update on pages.page, pages.address to loupe_plain;

alter table pages.theme enable row level security;
create policy of_company on pages.theme using (kit.sees_all() or company_id = kit.company());
alter table pages.publication enable row level security;
create policy of_company on pages.publication using (kit.sees_all() or company_id = kit.company());
alter table pages.page enable row level security;
create policy of_company on pages.page using (kit.sees_all() or company_id = kit.company());
alter table pages.address enable row level security;
create policy of_company on pages.address using (kit.sees_all() or company_id = kit.company());

-- For visitors: the published page behind an address, and the address it has now.
create function pages.page_at(wanted text) returns table (
  address text, publication_id uuid, content jsonb
) language sql stable security definer set search_path = pg_catalog as $$
  select page.address, publication.publication_id, publication.content
  from pages.address as known
  join pages.page as page on page.company_id = known.company_id
  join pages.publication as publication
    on publication.company_id = page.company_id and publication.publication_id = page.publication_id
  where known.address = wanted
$$;
revoke execute on function pages.page_at from public;
grant execute on function pages.page_at to loupe_plain;
