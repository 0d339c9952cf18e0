import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changeConsent as call } from '../contract/consent-endpoints.ts';
import { consentRefusals } from '../contract/consent-refusals.ts';
import { findConsent } from './consent-store.ts';
import { decide } from './give-consent.ts';

export async function changeConsent(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const given = (await findConsent(ctx, companyId, params.id)) ?? refuse(consentRefusals.consent_missing);
  return decide(ctx, { id: given.id, consentId: given.consent_id }, body.userConsentType);
}
