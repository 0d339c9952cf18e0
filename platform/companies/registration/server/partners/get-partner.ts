import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { registrationRefusals as no } from '../../contract/registration-refusals.ts';
import type { getPartner as call } from '../../contract/registration-search-endpoints.ts';
import { isRecognizedPartner } from '../../domain/partner-rule.ts';
import { findPartnerMember, standingOf } from './partner-store.ts';
import { productsWork } from '../registration-ports.ts';

export async function getPartner(
  steps: Steps,
  { params: { partner, memberId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const found = await steps.work((ctx) => findPartnerMember(ctx, partner, memberId), productsWork);
  const standing = standingOf(found ?? refuse(no.partner_missing));
  return { ...standing, isRecognized: isRecognizedPartner(standing) };
}
