import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  SubscriptionRequest,
  listSubscriptionRequests as call,
} from '../contract/subscription-request-endpoints.ts';
import { deskMoves } from '../contract/subscription-request-endpoints.ts';
import { subscriptionRefusals } from '../contract/subscription-endpoints.ts';
import { countRequests, listRequests } from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { companyStatusOf } from '#platform/companies/approvals/domain/company-moves.ts';
import { moveFacts, serviceMoves, serviceStatusOf } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { todayIn } from './list-subscriptions.ts';
import { toCompanyService } from './subscription-store.ts';

const cursor = cursorOf(
  [cursorPart.exactInstant, cursorPart.uuid, cursorPart.text],
  subscriptionRefusals.subscriptions_page_lost,
);

export async function listSubscriptionRequests(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { status, serviceType, search = '', limit, after } = query;
  const rows = await listRequests(ctx, {
    status,
    serviceType,
    search,
    limit,
    after: cursor.read(after),
  });
  const { shown: page, next } = cursor.page(rows, limit, (row) => [
    row.sinceKey,
    row.company_id,
    row.service_type,
  ]);
  return {
    items: page.map((row) => presentRequest(ctx, row)),
    next,
    waiting: await countRequests(ctx),
  };
}

export function presentRequest(ctx: Ctx, row: RequestRow): SubscriptionRequest {
  const service = toCompanyService(row);
  const { serviceType } = service;
  const companyStatus = companyStatusOf(row.companyApproval);
  const today = todayIn(ctx);
  const status = serviceStatusOf(service, today);
  const facts = moveFacts(service, { serviceType, companyApproved: companyStatus === 'Approved', today });
  return {
    companyId: row.company_id,
    companyName: row.companyName,
    companyStatus: companyStatus,
    serviceType,
    name: serviceWords[serviceType],
    status,
    activeFrom: row.active_from,
    activeUntil: row.active_until,
    trial: row.trial,
    sellerWanted: row.seller_wanted,
    storeTypes: row.store_types,
    note: row.request_note,
    avgShipmentsPerWeek: row.avg_shipments_per_week,
    preferredShipmentProviders: row.preferred_shipment_providers,
    requestedAt: row.requested_at?.toISOString() ?? null,
    requestedBy:
      row.requesterFirstName === null ? null : `${row.requesterFirstName} ${row.requesterLastName}`,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    actions: movesFrom(serviceMoves, status, 'provider', facts).filter(isDeskMove),
  };
}

const isDeskMove = (move: string): move is SubscriptionRequest['actions'][number] =>
  deskMoves.some((one) => one === move);
