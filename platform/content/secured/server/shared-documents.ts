import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { instant } from '#kit/contract/shapes/time.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
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
import type { SharedPage } from './secured-store.ts';

export async function listSharedDocuments(ctx: Ctx, { query }: EndpointInput<typeof listCall>) {
  const { limit, after } = query;
  const rows = await sharedDocuments(ctx, { limit, after: placeOf(after) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await presentShared(ctx, shown),
    next:
      rows.length > limit && last !== undefined
        ? writeCursor([last.asks ? 1 : 0, last.shared_at.toISOString(), last.id])
        : null,
    asked: await countRequests(ctx),
  };
}

function placeOf(after: string | undefined): SharedPage['after'] {
  if (after === undefined) return undefined;
  const [requested, sharedAt, id] = readCursor(after) ?? [];
  const holds =
    typeof requested === 'number' &&
    typeof sharedAt === 'string' &&
    instant.safeParse(sharedAt).success &&
    typeof id === 'string' &&
    isUuid(id);
  return holds ? [requested === 1, sharedAt, id] : refuse(securedRefusals.page_lost);
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
