-- A link that shows a draft until it ends; only its digest is kept.
alter table pages.theme
  add column preview_digest text,
  add column preview_ends_at timestamptz;

-- For visitors with such a link: the theme's draft.
create function pages.preview_at(wanted uuid, digest text, at timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog as $$
  select theme.content from pages.theme as theme
  where theme.theme_id = wanted and theme.preview_digest = digest and theme.preview_ends_at > at
$$;
revoke execute on function pages.preview_at from public;
grant execute on function pages.preview_at to loupe_plain;
