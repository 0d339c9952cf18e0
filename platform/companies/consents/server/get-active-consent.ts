import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getActiveConsent as call } from '../contract/consent-endpoints.ts';
import { consentRefusals } from '../contract/consent-refusals.ts';
import { consentTo } from './consent-store.ts';
import { definitionInForce } from './definition-store.ts';
import { presentConsent } from './present-consent.ts';

export async function getActiveConsent(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const terms = (await definitionInForce(ctx, params.id)) ?? refuse(consentRefusals.no_terms);
  const given = await consentTo(ctx, companyId, terms.consent_id);
  return { consent: given === undefined ? null : presentConsent(given) };
}
