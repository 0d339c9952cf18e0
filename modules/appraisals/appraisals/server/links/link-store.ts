import type { Ctx } from '#platform/access/server.ts';
import type { AppraisalKey } from '../appraisal-store.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import type { LinkChange, LinkRecord, NewLink } from '../appraisal-tables.ts';

export const insertLink = (ctx: Ctx, row: NewLink): Promise<LinkRecord> =>
  appraisalTables(ctx).insertInto('appraisals.link').values(row).returningAll().executeTakeFirstOrThrow();

const linksOf = (ctx: Ctx, { companyId, appraisalId }: AppraisalKey) =>
  appraisalTables(ctx)
    .selectFrom('appraisals.link')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId);

/** Newest first. */
export const findLinks = (ctx: Ctx, key: AppraisalKey): Promise<LinkRecord[]> =>
  linksOf(ctx, key).orderBy('sent_at', 'desc').orderBy('link_id', 'desc').limit(100).execute();

export const findLink = (ctx: Ctx, key: AppraisalKey, linkId: string): Promise<LinkRecord | undefined> =>
  linksOf(ctx, key).where('link_id', '=', linkId).executeTakeFirst();

const byDigest = (ctx: Ctx, digest: string) =>
  appraisalTables(ctx).selectFrom('appraisals.link').selectAll().where('digest', '=', digest);

export const findLinkByDigest = (ctx: Ctx, digest: string): Promise<LinkRecord | undefined> =>
  byDigest(ctx, digest).executeTakeFirst();

/** Locks it, so that two downloads count as two. */
export const lockLinkByDigest = (ctx: Ctx, digest: string): Promise<LinkRecord | undefined> =>
  byDigest(ctx, digest).forUpdate().executeTakeFirst();

export async function updateLink(ctx: Ctx, row: LinkRecord, change: LinkChange): Promise<void> {
  await appraisalTables(ctx)
    .updateTable('appraisals.link')
    .set(change)
    .where('company_id', '=', row.company_id)
    .where('appraisal_id', '=', row.appraisal_id)
    .where('link_id', '=', row.link_id)
    .execute();
}
