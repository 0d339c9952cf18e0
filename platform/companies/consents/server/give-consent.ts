import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { giveConsent as call } from '../contract/consent-endpoints.ts';
import { consentRefusals } from '../contract/consent-refusals.ts';
import { termsOf } from '../domain/consent-kinds.ts';
import type { ConsentAnswer } from '../domain/consent-kinds.ts';
import { keepConsent } from './consent-store.ts';
import { definitionInForce, findDefinition } from './definition-store.ts';
import { presentConsent } from './present-consent.ts';

export async function giveConsent(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  return decide(ctx, { id: newId(), consentId: body.consentId }, body.userConsentType);
}

/** Terms that were replaced are answered no more: what counts is the version in force. */
export async function decide(
  ctx: Ctx,
  { id, consentId }: { id: string; consentId: string },
  answer: ConsentAnswer,
): Promise<EndpointAnswer<typeof call>> {
  const person = requireMember(ctx.actor);
  const terms = (await findDefinition(ctx, consentId)) ?? refuse(consentRefusals.no_terms);
  const inForce = await definitionInForce(ctx, terms.kind);
  if (inForce?.consent_id !== consentId) refuse(consentRefusals.terms_replaced);
  const kept = await keepConsent(ctx, { id, companyId: person.companyId, consentId }, { answer, person });
  await ctx.record({
    act: answer === 'Accepted' ? 'companies.acceptTerms' : 'companies.rejectTerms',
    recordType: 'terms',
    recordId: consentId,
    facts: { terms: termsOf[terms.kind].title, version: terms.version },
  });
  return presentConsent(kept);
}
