import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import type { validatePartner as call } from '../../contract/registration-search-endpoints.ts';
import { isRecognizedPartner } from '../../domain/partner-rule.ts';
import { findAffiliation, findPartnerMember, standingOf } from './partner-store.ts';
import { productsWork } from '../registration-ports.ts';

/** What the partner says today counts, not what it said when the company registered. */
export async function validatePartner(steps: Steps, { params }: EndpointInput<typeof call>) {
  const { actor } = steps;
  if (actor.kind !== 'member') return { isValid: false };
  const isValid = await steps.work(async (ctx) => {
    const said = await findAffiliation(ctx, actor.companyId, params.partner);
    if (said === undefined) return false;
    const member = await findPartnerMember(ctx, params.partner, said.member_id ?? '');
    return member !== undefined && isRecognizedPartner(standingOf(member));
  }, productsWork);
  return { isValid };
}
