import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { ListedMembership, PartnerLists } from '#outside/partner-lists/port.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import type {
  getPartner as getPartnerCall,
  validatePartner as validatePartnerCall,
} from '../contract/registration-search-endpoints.ts';
import { isRecognizedPartner, partnerStatus } from '../domain/partner-rule.ts';
import { findAffiliation, findStoredMembership } from './partner-store.ts';
import type { PartnerMember } from './partner-store.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';

export type PartnerPorts = Pick<RegistrationPorts, 'partnerLists'>;

/** The programs' own lists, or the one imported into the portal. Never asked inside a transaction. */
export const partnerListsOf = ({ partnerLists }: PartnerPorts, steps: Steps): PartnerLists =>
  partnerLists((program, memberId) =>
    steps.work((ctx) => findStoredMembership(ctx, program, memberId), asJob),
  );

/** What the rule says about a listed membership today. */
export function judge(affiliationType: AffiliationType, membership: ListedMembership, now: Date) {
  const status = partnerStatus(membership.status, membership.endsOn, providerDay(now));
  const { memberId } = membership;
  return { status, isRecognized: isRecognizedPartner({ affiliationType, memberId, status }) };
}

/** Checks the partner's current list, not the status at registration; that one holds while the list is away. */
export const validatePartner =
  (ports: PartnerPorts) =>
  async (steps: Steps, { params: { partner } }: EndpointInput<typeof validatePartnerCall>) => {
    const { actor } = steps;
    if (actor.kind !== 'member') return { isValid: false };
    const affiliation = await steps.work((ctx) => findAffiliation(ctx, actor.companyId, partner), asJob);
    if (affiliation === undefined) return { isValid: false };
    const read = await partnerListsOf(ports, steps).findMembership(partner, affiliation.member_id ?? '');
    if (read.kind === 'listed')
      return { isValid: judge(partner, read.membership, steps.clock.now()).isRecognized };
    if (read.kind === 'unlisted') return { isValid: false };
    return { isValid: await steps.work((ctx) => isActivePartner(ctx, actor.companyId, partner), asJob) };
  };

export const getPartner =
  (ports: PartnerPorts) =>
  async (
    steps: Steps,
    { params: { partner, memberId } }: EndpointInput<typeof getPartnerCall>,
  ): Promise<EndpointAnswer<typeof getPartnerCall>> => {
    const read = await partnerListsOf(ports, steps).findMembership(partner, memberId);
    if (read.kind === 'away') refuse(registrationRefusals.partner_away);
    if (read.kind === 'unlisted') refuse(registrationRefusals.partner_missing);
    const { status, isRecognized } = judge(partner, read.membership, steps.clock.now());
    return { affiliationType: partner, memberId: read.membership.memberId, status, isRecognized };
  };

type PartnerDetails = { readonly affiliationType: AffiliationType | 'None'; readonly memberId: string };

/** The membership that a new company names; refused unless its program lists it as active. */
export async function requireRecognizedPartner(
  ports: PartnerPorts,
  steps: Steps,
  details: PartnerDetails | null | undefined,
): Promise<PartnerMember | undefined> {
  if (!details || details.affiliationType === 'None') return undefined;
  const { affiliationType, memberId } = details;
  const read = await partnerListsOf(ports, steps).findMembership(affiliationType, memberId);
  if (read.kind === 'away') refuse(registrationRefusals.partner_away);
  if (read.kind === 'listed' && judge(affiliationType, read.membership, steps.clock.now()).isRecognized)
    return { ...read.membership, affiliationType };
  return refuse(
    affiliationType === 'AGS'
      ? registrationRefusals.membership_not_recognized
      : registrationRefusals.partner_not_recognized,
  );
}

// Spec marketplace §5: a partner permission counts only when it is Active when that check is requested.
export async function isActivePartner(
  ctx: Ctx,
  companyId: string,
  affiliationType: AffiliationType,
): Promise<boolean> {
  const affiliation = await findAffiliation(ctx, companyId, affiliationType);
  if (affiliation === undefined) return false;
  const { member_id: memberId, status, end_date: endsOn } = affiliation;
  return isRecognizedPartner({
    affiliationType,
    memberId: memberId ?? '',
    status: partnerStatus(status, endsOn, providerDay(ctx.clock.now())),
  });
}
