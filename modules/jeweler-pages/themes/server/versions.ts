import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { completeContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireMember } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { themeRefusals as no } from '../contract/theme-endpoints.ts';
import type { Theme } from '../contract/theme-endpoints.ts';
import { keptVersions } from '../contract/version-endpoints.ts';
import type * as calls from '../contract/version-endpoints.ts';
import { findPage, lockTheme, recordTheme, requireTheme } from './theme-store.ts';
import { pageTables } from './theme-tables.ts';

/** What was published of a theme, latest first. */
export async function listVersions(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.listVersions>,
): Promise<EndpointAnswer<typeof calls.listVersions>> {
  const theme = await requireTheme(ctx, params.themeId);
  const rows = await pageTables(ctx)
    .selectFrom('pages.publication')
    .selectAll()
    .where('company_id', '=', theme.company_id)
    .where('theme_id', '=', theme.theme_id)
    .orderBy('published_at', 'desc')
    .orderBy('publication_id', 'desc')
    .limit(keptVersions)
    .execute();
  const names = await findPersonNames(ctx, [...new Set(rows.map((row) => row.published_by))]);
  const page = await findPage(ctx);
  return {
    items: rows.map((row) => ({
      publicationId: row.publication_id,
      address: row.address,
      publishedAt: row.published_at.toISOString(),
      publishedBy: names.get(row.published_by) ?? 'Former member',
      isLive: row.publication_id === page?.publication_id,
      // It was checked by the same shape when it was saved.
      content: completeContent(row.content) as Theme['content'],
    })),
  };
}

/** The draft says again what was published; visitors see it after the next publication. */
export async function restoreVersion(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.restoreVersion>,
): Promise<EndpointAnswer<typeof calls.restoreVersion>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockTheme(ctx, params.themeId);
  if (row.version !== body.version) refuse(no.has_changed);
  const publication = await pageTables(ctx)
    .selectFrom('pages.publication')
    .select('content')
    .where('company_id', '=', row.company_id)
    .where('theme_id', '=', row.theme_id)
    .where('publication_id', '=', body.publicationId)
    .executeTakeFirst();
  if (publication === undefined) refuse(no.version_missing);
  const changedAt = ctx.clock.now();
  const version = row.version + 1;
  await pageTables(ctx)
    .updateTable('pages.theme')
    .set({
      content: JSON.stringify(publication.content),
      version,
      changed_by: personId,
      changed_at: changedAt,
    })
    .where('company_id', '=', row.company_id)
    .where('theme_id', '=', row.theme_id)
    .execute();
  await recordTheme(ctx, row, 'pages.restoreVersion');
  return { version, changedAt: changedAt.toISOString() };
}
