import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  listSharedDocuments as listCall,
  withdrawSecuredDocument as withdrawCall,
} from '../contract/shared-documents.ts';
import { securedLinkSettled, securedRefusals } from '../contract/secured-documents.ts';
import { lockSharedDocument, presentOneShared, presentSecured, presentShared } from './present-secured.ts';
import {
  canReadForCompany,
  countRequests,
  saveSecured,
  securedFor,
  sharedDocuments,
} from './secured-store.ts';

const cursor = cursorOf([cursorPart.flag, cursorPart.instant, cursorPart.uuid], securedRefusals.page_lost);

export async function listSharedDocuments(ctx: Ctx, { query }: EndpointInput<typeof listCall>) {
  const { limit, after } = query;
  const rows = await sharedDocuments(ctx, { limit, after: cursor.read(after) });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.asks, row.shared_at, row.id]);
  return { items: await presentShared(ctx, shown), next, asked: await countRequests(ctx) };
}

export async function listSecuredDocuments(ctx: Ctx) {
  const actor = requireMember(ctx.actor);
  const rows = await securedFor(ctx, { companyId: actor.companyId, ofCompany: canReadForCompany(actor) });
  return { items: await presentSecured(ctx, rows) };
}

/** Ends every link at once; the openings stay on record. */
export async function withdrawSecuredDocument(ctx: Ctx, { params }: EndpointInput<typeof withdrawCall>) {
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
