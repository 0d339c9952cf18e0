import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { securedLinkAsked, securedRefusals as no } from '../contract/secured-documents.ts';
import type { askForSecuredLink as call } from '../contract/secured-documents.ts';
import { presentSecured } from './present-secured.ts';
import { lockReadableDocument, saveSecured } from './secured-store.ts';

export async function askForSecuredLink(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const { personId, name, companyName } = requireMember(ctx.actor);
  const row = await lockReadableDocument(ctx, params.id);
  const now = ctx.clock.now();
  if (now < row.link_ends_at) refuse(no.link_lasts);
  if (row.asked_at !== null) refuse(no.link_asked);
  const asked = { asked_at: now, asked_by: personId };
  await saveSecured(ctx, row, asked);
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
  const [shown] = await presentSecured(ctx, [{ ...row, ...asked }]);
  return shown ?? refuse(kitRefusals.not_found);
}
