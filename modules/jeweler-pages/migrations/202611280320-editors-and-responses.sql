-- Who has a theme open in the builder, and at which step: one row for each open tab, gone a minute after it closes.
create table pages.editor (
  company_id uuid not null references companies.company,
  tab_id uuid not null,
  -- The theme may have been deleted since.
  theme_id uuid not null,
  person_id uuid not null,
  step text not null,
  seen_at timestamptz not null,
  primary key (company_id, tab_id)
);
create index on pages.editor (company_id, theme_id);
grant select, insert, update, delete on pages.editor to loupe_plain;
alter table pages.editor enable row level security;
create policy of_company on pages.editor using (kit.sees_all() or company_id = kit.company());

-- Open builders hear of each other, and of what the other saved.
select kit.make_live('page-editors', 'pages.editor', 'pages.theme');

-- When the desk read the jeweler's response; a later response is unread again.
alter table pages.takedown
  add column response_read_by uuid,
  add column response_read_at timestamptz;

-- For visitors, who know a picture's id from a page. What the page showed is gone while the desk has it offline;
-- a picture that was added since opens, so that the jeweler can mend the page.
create or replace function pages.picture_at(wanted uuid) returns text
language sql stable security definer set search_path = pg_catalog as $$
  select picture.hash from pages.picture as picture
  where picture.picture_id = wanted and not exists (
    select from pages.takedown as down
    join pages.publication as published on published.company_id = down.company_id
    where down.company_id = picture.company_id and down.lifted_at is null
      and jsonb_path_exists(
        published.content, '$.**.pictureId ? (@ == $wanted)', jsonb_build_object('wanted', wanted)))
$$;

-- For visitors with a preview link: the theme's draft, unless the desk has the company's page offline.
create function pages.previewed_at(wanted uuid, digest text, at timestamptz) returns table (
  company_id uuid, content jsonb
) language sql stable security definer set search_path = pg_catalog as $$
  select theme.company_id, theme.content from pages.theme as theme
  where theme.theme_id = wanted and theme.preview_digest = digest and theme.preview_ends_at > at
    and not exists (
      select from pages.takedown as down where down.company_id = theme.company_id and down.lifted_at is null)
$$;
revoke execute on function pages.previewed_at from public;
grant execute on function pages.previewed_at to loupe_plain;
