import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { consentRefusals } from '../contract/consent-endpoints.ts';
import type {
  changeConsent as changeConsentCall,
  giveConsent as giveConsentCall,
} from '../contract/consent-endpoints.ts';
import { termsOf } from '../domain/consent-kinds.ts';
import type { ConsentAnswer } from '../domain/consent-kinds.ts';
import { findDefinitionInForce, findConsent, findDefinition, upsertConsent } from './consent-store.ts';
import { presentConsent } from './list-consents.ts';

export async function giveConsent(
  ctx: Ctx,
  { body }: EndpointInput<typeof giveConsentCall>,
): Promise<EndpointAnswer<typeof giveConsentCall>> {
  return decide(ctx, { id: newId(), consentId: body.consentId }, body.userConsentType);
}

/** Only the version in force can be answered. */
async function decide(
  ctx: Ctx,
  { id, consentId }: { id: string; consentId: string },
  answer: ConsentAnswer,
): Promise<EndpointAnswer<typeof giveConsentCall>> {
  const person = requireMember(ctx.actor);
  const terms = (await findDefinition(ctx, consentId)) ?? refuse(consentRefusals.no_terms);
  const inForce = await findDefinitionInForce(ctx, terms.kind);
  if (inForce?.consent_id !== consentId) refuse(consentRefusals.terms_replaced);
  const saved = await upsertConsent(ctx, { id, companyId: person.companyId, consentId }, { answer, person });
  await ctx.record({
    act: answer === 'Accepted' ? 'companies.acceptTerms' : 'companies.rejectTerms',
    recordType: 'terms',
    recordId: consentId,
    facts: { terms: termsOf[terms.kind].title, version: terms.version },
  });
  return presentConsent(saved);
}

export async function changeConsent(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof changeConsentCall>,
): Promise<EndpointAnswer<typeof changeConsentCall>> {
  const { companyId } = requireMember(ctx.actor);
  const consent = (await findConsent(ctx, companyId, params.id)) ?? refuse(consentRefusals.consent_missing);
  return decide(ctx, { id: consent.id, consentId: consent.consent_id }, body.userConsentType);
}
