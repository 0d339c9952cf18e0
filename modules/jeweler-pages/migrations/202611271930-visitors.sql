-- Messages that visitors leave on a page.
create table pages.message (
  company_id uuid not null references companies.company,
  message_id uuid not null unique,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, message_id)
);
create index on pages.message (company_id, sent_at);

-- How often a page was opened and its phone number and email were used, by the site that led there. No visitor is in it.
create table pages.visit (
  company_id uuid not null references companies.company,
  day date not null,
  -- A host name; '' where the browser named none.
  referrer text not null,
  visits integer not null,
  calls integer not null,
  emails integer not null,
  primary key (company_id, day, referrer)
);

grant select, insert, update, delete on pages.message, pages.visit to loupe_plain;
alter table pages.message enable row level security;
create policy of_company on pages.message using (kit.sees_all() or company_id = kit.company());
alter table pages.visit enable row level security;
create policy of_company on pages.visit using (kit.sees_all() or company_id = kit.company());

-- For visitors: the published page behind an address, with its company.
create function pages.published_at(wanted text) returns table (
  address text, company_id uuid, content jsonb
) language sql stable security definer set search_path = pg_catalog as $$
  select page.address, page.company_id, publication.content
  from pages.address as known
  join pages.page as page on page.company_id = known.company_id
  join pages.publication as publication
    on publication.company_id = page.company_id and publication.publication_id = page.publication_id
  where known.address = wanted
$$;
revoke execute on function pages.published_at from public;
grant execute on function pages.published_at to loupe_plain;
