import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  getPartner as getPartnerCall,
  validatePartner as validatePartnerCall,
} from '../contract/registration-search-endpoints.ts';
import { isRecognizedPartner } from '../domain/partner-rule.ts';
import { findAffiliation, findPartnerMember, toPartnerMembership } from './partner-store.ts';
import { asJob } from './registration-ports.ts';
import { refuse } from '#kit/server/refuse.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';

/** Checks the partner's current list, not the status at registration. */
export async function validatePartner(steps: Steps, { params }: EndpointInput<typeof validatePartnerCall>) {
  const { actor } = steps;
  if (actor.kind !== 'member') return { isValid: false };
  const isValid = await steps.work(async (ctx) => {
    const affiliation = await findAffiliation(ctx, actor.companyId, params.partner);
    if (affiliation === undefined) return false;
    const member = await findPartnerMember(ctx, params.partner, affiliation.member_id ?? '');
    return member !== undefined && isRecognizedPartner(toPartnerMembership(member));
  }, asJob);
  return { isValid };
}

export async function getPartner(
  steps: Steps,
  { params: { partner, memberId } }: EndpointInput<typeof getPartnerCall>,
): Promise<EndpointAnswer<typeof getPartnerCall>> {
  const member = await steps.work((ctx) => findPartnerMember(ctx, partner, memberId), asJob);
  const membership = toPartnerMembership(member ?? refuse(registrationRefusals.partner_missing));
  return { ...membership, isRecognized: isRecognizedPartner(membership) };
}

// Spec marketplace §5: a partner permission counts only when it is Active when that check is requested.
export async function isActivePartner(
  ctx: Ctx,
  companyId: string,
  affiliationType: AffiliationType,
): Promise<boolean> {
  const affiliation = await findAffiliation(ctx, companyId, affiliationType);
  return (
    affiliation !== undefined &&
    isRecognizedPartner({
      affiliationType,
      memberId: affiliation.member_id ?? '',
      status: affiliation.status,
    })
  );
}
