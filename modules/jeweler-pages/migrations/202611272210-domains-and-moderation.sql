-- A company's own domain: a DNS record proves that it is theirs.
create table pages.domain (
  company_id uuid primary key references companies.company,
  domain text not null,
  -- What the record has to say.
  proof text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  -- When its records were last read, and what they said.
  checked_at timestamptz,
  points_here boolean not null default false,
  -- Set while the page answers on the domain.
  verified_at timestamptz,
  -- Since when the record of a verified domain is missing.
  missing_since timestamptz
);
create unique index on pages.domain (domain) where verified_at is not null;
create index on pages.domain (checked_at);

-- What visitors report about a page.
create table pages.report (
  company_id uuid not null references companies.company,
  report_id uuid not null unique,
  address text not null,
  kind text not null,
  details text not null,
  -- Where the desk can reach the visitor; may be empty.
  email text not null,
  sent_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  primary key (company_id, report_id)
);
create index on pages.report (sent_at) where closed_at is null;
create index on pages.report (closed_at) where closed_at is not null;

-- A page that the desk took offline, until it is lifted.
create table pages.takedown (
  company_id uuid not null references companies.company,
  takedown_id uuid not null unique,
  address text not null,
  reason text not null,
  taken_by uuid not null,
  taken_at timestamptz not null,
  -- The jeweler's answer.
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  lifted_by uuid,
  lifted_at timestamptz,
  primary key (company_id, takedown_id)
);
create unique index on pages.takedown (company_id) where lifted_at is null;
create index on pages.takedown (answered_at) where lifted_at is null;

-- Words that no page's address may be, besides those that the portal itself reserves.
create table pages.reserved_word (
  skeleton text primary key,
  word text not null,
  note text not null,
  added_by uuid not null,
  added_at timestamptz not null
);

grant select, insert, update, delete on pages.domain, pages.reserved_word to loupe_plain;
grant select, insert, update, delete on pages.report to loupe_plain;
grant select, insert, update on pages.takedown to loupe_plain;

alter table pages.domain enable row level security;
create policy of_company on pages.domain using (kit.sees_all() or company_id = kit.company());
-- What visitors said about a company's page is not shown to it.
alter table pages.report enable row level security;
create policy of_desk on pages.report using (kit.sees_all());
alter table pages.takedown enable row level security;
create policy of_company on pages.takedown using (kit.sees_all() or company_id = kit.company());
alter table pages.reserved_word enable row level security;
create policy of_desk on pages.reserved_word using (kit.sees_all());

-- Whether another company has verified the domain.
create function pages.is_domain_taken(wanted text, wanting uuid) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from pages.domain as known
    where known.domain = wanted and known.verified_at is not null and known.company_id is distinct from wanting)
$$;
revoke execute on function pages.is_domain_taken from public;
grant execute on function pages.is_domain_taken to loupe_plain;

-- Whether the desk reserved an address. Nothing of the word's note is told.
create function pages.is_reserved(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from pages.reserved_word as known where known.skeleton = wanted)
$$;
revoke execute on function pages.is_reserved from public;
grant execute on function pages.is_reserved to loupe_plain;

-- For visitors: the published page behind an address or a verified domain, unless the desk took it offline.
create function pages.visited_at(wanted text, host text) returns table (
  address text, company_id uuid, content jsonb, domain text
) language sql stable security definer set search_path = pg_catalog as $$
  select page.address, page.company_id, publication.content,
    (select own.domain from pages.domain as own
      where own.company_id = page.company_id and own.verified_at is not null and own.points_here)
  from (
    select known.company_id from pages.address as known where known.address = wanted
    union
    select own.company_id from pages.domain as own where own.domain = host and own.verified_at is not null
  ) as found
  join pages.page as page on page.company_id = found.company_id
  join pages.publication as publication
    on publication.company_id = page.company_id and publication.publication_id = page.publication_id
  where not exists (
    select from pages.takedown as down where down.company_id = page.company_id and down.lifted_at is null)
$$;
revoke execute on function pages.visited_at from public;
grant execute on function pages.visited_at to loupe_plain;

-- Nodes drop what they keep of a page when it changes, and open pages of the portal follow.
select kit.make_live('jeweler-pages', 'pages.page', 'pages.domain', 'pages.takedown');
