import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { securedLinkSettled } from '../contract/secured-documents.ts';
import type { withdrawSecuredDocument as call } from '../contract/shared-documents.ts';
import { presentOneShared, lockSharedDocument } from './present-secured.ts';
import { saveSecured } from './secured-store.ts';

/** Ends every link at once; the openings stay on record. */
export async function withdrawSecuredDocument(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const row = await lockSharedDocument(ctx, params.id);
  const withdrawn = { withdrawn_at: ctx.clock.now() };
  await saveSecured(ctx, row, withdrawn);
  await ctx.record({
    act: 'content.withdrawSecuredDocument',
    recordType: 'secured_document',
    recordId: row.id,
    companyId: row.company_id,
    facts: { title: row.title },
  });
  await ctx.publish(securedLinkSettled, { documentId: row.id });
  return presentOneShared(ctx, { ...row, ...withdrawn });
}
