import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findMemberNames } from '#platform/companies/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { documentFileRefusals } from '#platform/content/files/contract/document-files.ts';
import type { shareDocument as call } from '../contract/shared-documents.ts';
import { documentShared, securedRefusals as no } from '../contract/secured-documents.ts';
import { securedLinkEnd } from '../domain/secured-link.ts';
import { fileColumnsOf, openDocuments } from '#platform/content/files/server/document-files.ts';
import { presentOneShared } from './present-secured.ts';
import { findSecured, insertSecured } from './secured-store.ts';
import type { SecuredRow } from './secured-store.ts';

/** Shares with one person, or with the company's business administrators. */
export function shareDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const { companyId, personId, title, note, fileId } = body;
    if (!(await findCompanyNames(ctx, [companyId])).has(companyId)) refuse(no.company_unknown);
    const members = personId === null ? [] : await findMemberNames(ctx, companyId);
    if (personId !== null && !members.some((one) => one.personId === personId)) refuse(no.nobody_there);
    // A file can be shared once: its audience can't change afterwards.
    if ((await findSecured(ctx, fileId)) !== undefined) refuse(documentFileRefusals.file_lost);
    const now = ctx.clock.now();
    const row = {
      ...(await fileColumnsOf(ctx, documents, { fileId, companyId })),
      company_id: companyId,
      id: fileId,
      person_id: personId,
      title,
      note,
      shared_at: now,
      shared_by_name: requireSignedIn(ctx.actor).name,
      link_ends_at: securedLinkEnd(now),
    };
    await insertSecured(ctx, row);
    await ctx.record({
      act: 'content.shareDocument',
      recordType: 'secured_document',
      recordId: fileId,
      companyId,
      facts: { title, file: row.file_name, personId },
    });
    await publishDocumentShared(ctx, row, { renewed: false });
    return presentOneShared(ctx, { ...row, asked_at: null, asked_by: null, withdrawn_at: null });
  };
}

/** The event has no link, because events are stored unencrypted. */
export async function publishDocumentShared(
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
