import { requireMember, stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import { findAllAffiliations, notListed } from '#platform/companies/registration/server/partner-store.ts';
import type { Affiliation } from '#platform/companies/registration/server/partner-store.ts';
import { judge, partnerListsOf } from '#platform/companies/registration/server/partners.ts';
import type { PartnerPorts } from '#platform/companies/registration/server/partners.ts';
import { getPartnerGateway as call } from '../contract/gateway-endpoint.ts';
import type { GatewayMembership } from '../contract/gateway-endpoint.ts';

/** Asks each program, as the specification validates a membership whenever it is shown (platform §5). */
const getPartnerGateway = (ports: PartnerPorts) => async (steps: Steps) => {
  const { companyId } = requireMember(steps.actor);
  const affiliations = await steps.work((ctx) => findAllAffiliations(ctx, companyId));
  const memberships: GatewayMembership[] = [];
  for (const affiliation of affiliations) memberships.push(await read(ports, steps, affiliation));
  return { memberships };
};

async function read(ports: PartnerPorts, steps: Steps, affiliation: Affiliation): Promise<GatewayMembership> {
  const affiliationType = affiliation.affiliation_type;
  const memberId = affiliation.member_id ?? '';
  const answer = await partnerListsOf(ports, steps).findMembership(affiliationType, memberId);
  const stored = {
    memberId,
    masterId: affiliation.master_id,
    status: answer.kind === 'unlisted' ? notListed : affiliation.status,
    startsOn: affiliation.start_date,
    endsOn: affiliation.end_date,
  };
  const membership = answer.kind === 'listed' ? answer.membership : stored;
  return {
    affiliationType,
    memberId,
    startsOn: membership.startsOn,
    endsOn: membership.endsOn,
    ...judge(affiliationType, membership, steps.clock.now()),
    isConfirmed: answer.kind !== 'away',
  };
}

export const gatewayRoutes = (ports: PartnerPorts): Routes => [stepwise(call, getPartnerGateway(ports))];
