import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { originalText } from '../../domain/email-template.ts';
import type { TemplateText } from '../../domain/email-template.ts';
import type { NotificationsTables } from '../notice-store.ts';

export type VersionRow = Selectable<NotificationsTables['notifications.template_version']>;

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

const newestOf = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('notifications.template_version')
    .selectAll()
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('version', 'desc');

/** Of each kind that was ever changed. */
export const listNewestVersions = (ctx: Ctx): Promise<VersionRow[]> => newestOf(ctx).execute();

/** Read with each notice by its key, so every node sends the newest text right away. */
export const findNewestVersion = (ctx: Ctx, kind: string): Promise<VersionRow | undefined> =>
  newestOf(ctx).where('kind', '=', kind).executeTakeFirst();

/** Newest first. */
export const listVersions = (ctx: Ctx, kind: string): Promise<VersionRow[]> =>
  tables(ctx)
    .selectFrom('notifications.template_version')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute();

export const insertVersion = (ctx: Ctx, row: VersionRow) =>
  tables(ctx).insertInto('notifications.template_version').values(row).execute();

/** Until the transaction ends, so that two editors don't write the same version. */
export const lockTemplate = (ctx: Ctx, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notifications.template:${kind}`}, 0))`.execute(
    ctx.database,
  );

export const isOriginal = (row: VersionRow | undefined): boolean =>
  row === undefined || row.subject === null || row.body === null;

export function textOf(row: VersionRow | undefined): TemplateText {
  if (row === undefined || row.subject === null || row.body === null) return originalText;
  return { subject: row.subject, body: row.body };
}
