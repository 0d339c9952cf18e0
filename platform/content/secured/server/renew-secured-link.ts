import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { securedLinkSettled } from '../contract/secured-documents.ts';
import type { renewSecuredLink as call } from '../contract/shared-documents.ts';
import { securedLinkEnd } from '../domain/secured-link.ts';
import { presentOneShared, lockSharedDocument } from './present-secured.ts';
import { saveSecured } from './secured-store.ts';
import { publishDocumentShared } from './share-document.ts';

/** The new link lasts 90 days from now. */
export async function renewSecuredLink(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const row = await lockSharedDocument(ctx, params.id);
  const renewed = { link_ends_at: securedLinkEnd(ctx.clock.now()), asked_at: null, asked_by: null };
  await saveSecured(ctx, row, renewed);
  await ctx.record({
    act: 'content.renewSecuredLink',
    recordType: 'secured_document',
    recordId: row.id,
    companyId: row.company_id,
    facts: { title: row.title },
  });
  await publishDocumentShared(ctx, { ...row, ...renewed }, { renewed: true });
  await ctx.publish(securedLinkSettled, { documentId: row.id });
  return presentOneShared(ctx, { ...row, ...renewed });
}
