import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  getPartner as getPartnerCall,
  validatePartner as validatePartnerCall,
} from '../contract/registration-search-endpoints.ts';
import { isRecognizedPartner } from '../domain/partner-rule.ts';
import { findAffiliation, findPartnerMember, partnerMembershipOf } from './partner-store.ts';
import { asJob } from './registration-ports.ts';
import { refuse } from '#kit/server/refuse.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';

/** Asks the partner's current list, not what was true at registration. */
export async function validatePartner(steps: Steps, { params }: EndpointInput<typeof validatePartnerCall>) {
  const { actor } = steps;
  if (actor.kind !== 'member') return { isValid: false };
  const isValid = await steps.work(async (ctx) => {
    const said = await findAffiliation(ctx, actor.companyId, params.partner);
    if (said === undefined) return false;
    const member = await findPartnerMember(ctx, params.partner, said.member_id ?? '');
    return member !== undefined && isRecognizedPartner(partnerMembershipOf(member));
  }, asJob);
  return { isValid };
}

export async function getPartner(
  steps: Steps,
  { params: { partner, memberId } }: EndpointInput<typeof getPartnerCall>,
): Promise<EndpointAnswer<typeof getPartnerCall>> {
  const found = await steps.work((ctx) => findPartnerMember(ctx, partner, memberId), asJob);
  const standing = partnerMembershipOf(found ?? refuse(registrationRefusals.partner_missing));
  return { ...standing, isRecognized: isRecognizedPartner(standing) };
}

// Spec marketplace §5: a partner permission counts only when it is Active when that check is requested.
export async function isActivePartner(
  ctx: Ctx,
  companyId: string,
  affiliationType: AffiliationType,
): Promise<boolean> {
  const found = await findAffiliation(ctx, companyId, affiliationType);
  return (
    found !== undefined &&
    isRecognizedPartner({ affiliationType, memberId: found.member_id ?? '', status: found.status })
  );
}
