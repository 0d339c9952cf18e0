import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  securedLinkAsked,
  securedLinkSettled,
  securedRefusals as no,
} from '../contract/secured-documents.ts';
import type { requestSecuredLink as askCall } from '../contract/secured-documents.ts';
import type { renewSecuredLink as renewCall } from '../contract/shared-documents.ts';
import { securedLinkEnd } from '../domain/secured-link.ts';
import { lockSharedDocument, presentOneShared, presentSecured } from './present-secured.ts';
import { lockReadableDocument, saveSecured } from './secured-store.ts';
import { publishDocumentShared } from './share-document.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';

/** The new link lasts 90 days from now. */
export async function renewSecuredLink(ctx: Ctx, { params }: EndpointInput<typeof renewCall>) {
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

export async function requestSecuredLink(ctx: Ctx, { params }: EndpointInput<typeof askCall>) {
  const { personId, name, companyName } = requireMember(ctx.actor);
  const row = await lockReadableDocument(ctx, params.id);
  const now = ctx.clock.now();
  if (now < row.link_ends_at) refuse(no.link_lasts);
  if (row.asked_at !== null) refuse(no.link_asked);
  const request = { asked_at: now, asked_by: personId };
  await saveSecured(ctx, row, request);
  await ctx.record({
    act: 'content.askForSecuredLink',
    recordType: 'secured_document',
    recordId: row.id,
    facts: { title: row.title },
  });
  await ctx.publish(securedLinkAsked, {
    documentId: row.id,
    personName: name,
    companyName,
    title: row.title,
  });
  const [shown] = await presentSecured(ctx, [{ ...row, ...request }]);
  return shown ?? refuse(kitRefusals.not_found);
}
