import { sql } from '#kit/server/database/sql.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ListedTheme } from '../contract/theme-endpoints.ts';
import { themeRefusals as no } from '../contract/theme-endpoints.ts';
import { pageTables } from './theme-tables.ts';
import type { PageRecord, ThemeRecord } from './theme-tables.ts';

/** Another company's theme counts as missing. */
export const selectTheme = (ctx: Ctx, themeId: string) =>
  pageTables(ctx)
    .selectFrom('pages.theme')
    .selectAll()
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .where('theme_id', '=', themeId);

export const requireTheme = async (ctx: Ctx, themeId: string): Promise<ThemeRecord> =>
  (await selectTheme(ctx, themeId).executeTakeFirst()) ?? refuse(no.theme_missing);

export const lockTheme = async (ctx: Ctx, themeId: string): Promise<ThemeRecord> =>
  (await selectTheme(ctx, themeId).forUpdate().executeTakeFirst()) ?? refuse(no.theme_missing);

export const findPage = (ctx: Ctx): Promise<PageRecord | undefined> =>
  pageTables(ctx)
    .selectFrom('pages.page')
    .selectAll()
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .executeTakeFirst();

/**
 * Waits for a colleague who creates, publishes or deletes at the same moment. Always before a theme's own lock, so that
 * two of them never wait for each other.
 */
export const lockPage = (ctx: Ctx): Promise<PageRecord> =>
  pageTables(ctx)
    .insertInto('pages.page')
    .values({ company_id: requireMember(ctx.actor).companyId })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ company_id: sql<string>`excluded.company_id` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function requireFreeName(ctx: Ctx, name: string, except?: string): Promise<void> {
  const others = await pageTables(ctx)
    .selectFrom('pages.theme')
    .select('theme_id')
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .execute();
  if (others.some(({ theme_id: themeId }) => themeId !== except)) refuse(no.theme_named);
}

type Listed = Omit<ThemeRecord, 'content'>;

function statusOf(row: Listed, page: PageRecord | undefined): ListedTheme['status'] {
  if (page?.theme_id === row.theme_id && page.publication_id !== null) return 'Active';
  return row.published_at === null ? 'Draft' : 'Published';
}

export const presentListed = (row: Listed, page: PageRecord | undefined): ListedTheme => ({
  themeId: row.theme_id,
  name: row.name,
  status: statusOf(row, page),
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

/** Into the activity log, under the endpoint's name. */
export const recordTheme = (ctx: Ctx, row: Listed, act: string): Promise<void> =>
  ctx.record({
    act,
    recordType: 'page-theme',
    recordId: row.theme_id,
    companyId: row.company_id,
    facts: { name: row.name },
  });
