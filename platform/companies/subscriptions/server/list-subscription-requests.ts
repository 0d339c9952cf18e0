import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  SubscriptionRequest,
  listSubscriptionRequests as call,
} from '../contract/subscription-request-endpoints.ts';
import { subscriptionRefusals } from '../contract/subscription-endpoints.ts';
import { countRequests, listRequests } from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { companyStatusOf } from '#platform/companies/approvals/domain/company-moves.ts';
import { moveFacts, serviceMoves, serviceStatusOf } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { todayOf } from './list-subscriptions.ts';
import { heldService } from './subscription-store.ts';

const cursor = cursorOf(
  [cursorPart.exactInstant, cursorPart.uuid, cursorPart.text],
  subscriptionRefusals.subscriptions_page_lost,
);

export async function listSubscriptionRequests(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { standing, serviceType, search = '', limit, after } = query;
  const rows = await listRequests(ctx, {
    standing,
    serviceType,
    search,
    limit,
    after: cursor.read(after),
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.sinceKey, row.company_id, row.service_type]);
  return {
    items: shown.map((row) => presentRequest(ctx, row)),
    next,
    waiting: await countRequests(ctx),
  };
}

export function presentRequest(ctx: Ctx, row: RequestRow): SubscriptionRequest {
  const held = heldService(row);
  const { serviceType } = held;
  const companyStanding = companyStatusOf(row.companyApproval);
  const standing = serviceStatusOf(held, todayOf(ctx));
  const facts = moveFacts(held, { serviceType, companyApproved: companyStanding === 'Approved' });
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
