import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SubscriptionRequest } from '../contract/subscription-desk-endpoints.ts';
import { companyStandingIn } from '#platform/companies/approvals/domain/company-moves.ts';
import { factsOf, serviceMoves, serviceStandingOf } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/service-words.ts';
import { todayOf } from './present-subscription.ts';
import type { RequestRow } from './request-store.ts';
import { heldOf } from './subscription-store.ts';

/** One service of one company, as the desk reads it. */
export function presentRequest(ctx: Ctx, row: RequestRow): SubscriptionRequest {
  const held = heldOf(row);
  const { serviceType } = held;
  const companyStanding = companyStandingIn(row.companyApproval);
  const standing = serviceStandingOf(held, todayOf(ctx));
  const facts = factsOf(held, { serviceType, companyApproved: companyStanding === 'Approved' });
  return {
    companyId: row.company_id,
    companyName: row.companyName,
    companyStanding,
    serviceType,
    name: serviceWords[serviceType],
    standing,
    activeFrom: row.active_from,
    activeUntil: row.active_until,
    trial: row.trial,
    sellerWanted: row.seller_wanted,
    storeTypes: row.store_types,
    avgShipmentsPerWeek: row.avg_shipments_per_week,
    preferredShipmentProviders: row.preferred_shipment_providers,
    requestedAt: row.requested_at?.toISOString() ?? null,
    requestedBy: row.askerFirstName === null ? null : `${row.askerFirstName} ${row.askerLastName}`,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    actions: movesFrom(serviceMoves, standing, 'provider', facts).filter(isOfDesk),
  };
}

function isOfDesk(move: string): move is SubscriptionRequest['actions'][number] {
  return move !== 'request' && move !== 'askToSell';
}
