import type { Ctx } from '#platform/access/server.ts';
import { documentShared } from '../contract/secured-documents.ts';
import type { SecuredRow } from './secured-store.ts';

/** Notices and letters come of the event; it carries no link, since events lie in the database as they are. */
export async function tellSecuredLink(
  ctx: Ctx,
  row: Pick<SecuredRow, 'id' | 'company_id' | 'person_id' | 'title' | 'link_ends_at'>,
  { renewed }: { readonly renewed: boolean },
): Promise<void> {
  await ctx.publish(documentShared, {
    documentId: row.id,
    companyId: row.company_id,
    personId: row.person_id,
    title: row.title,
    linkEndsAt: row.link_ends_at.toISOString(),
    renewed,
  });
}
