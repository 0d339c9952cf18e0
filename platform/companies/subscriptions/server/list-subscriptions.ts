import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/subscription-endpoints.ts';
import type { Service, listSubscriptions as call } from '../contract/subscription-endpoints.ts';
import { serviceCatalog, storeTypes } from '../contract/service-catalog.ts';
import type { CatalogService } from '../contract/service-catalog.ts';
import { findAffiliations, findSubscriptions } from '#platform/companies/company/server/company-store.ts';
import { isForJewelersOnly, providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { moveFacts, isDeactivated, serviceMoves, serviceStatusOf } from '../contract/service-moves.ts';
import { toCompanyService } from './subscription-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export async function listSubscriptions(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const rows = await findSubscriptions(ctx, member.companyId);
  const affiliations = await findAffiliations(ctx, member.companyId);
  return {
    items: serviceCatalog.map((service) =>
      presentSubscription(
        ctx,
        member,
        service,
        rows.find((row) => row.service_type === service.serviceType),
      ),
    ),
    isJeweler: member.jeweler,
    companyApproved: member.companyStatus === undefined,
    mayRequest: mayRequest(member),
    partners: affiliations.map((row) => row.affiliation_type),
  };
}

export async function listBusinessProducts(): Promise<EndpointAnswer<typeof calls.listBusinessProducts>> {
  return {
    items: serviceCatalog.map(({ serviceType, description }) => ({
      serviceType,
      name: serviceWords[serviceType],
      description,
      jewelersOnly: isForJewelersOnly(serviceType),
    })),
  };
}

export async function listStoreTypes(): Promise<EndpointAnswer<typeof calls.listStoreTypes>> {
  return { items: storeTypes.map(({ id, name }) => ({ id, name })) };
}

export const todayIn = (ctx: Ctx) => () => providerDay(ctx.clock.now());

/** Business administrators may request, but not staff who view the company. */
function mayRequest({ roles, viewing }: Member): boolean {
  return roles.includes('BusinessAdministrator') && viewing === undefined;
}

export function presentSubscription(
  ctx: Ctx,
  member: Member,
  { serviceType, description, requestCall }: CatalogService,
  row: SubscriptionRow | undefined,
): Service {
  const service = row && toCompanyService(row);
  const today = todayIn(ctx);
  const status = serviceStatusOf(service, today);
  const jewelersOnly = isForJewelersOnly(serviceType);
  const companyApproved = member.companyStatus === undefined;
  const facts = moveFacts(service, { serviceType, companyApproved, today });
  const moves = movesFrom(serviceMoves, status, 'administrator', facts);
  const canRequest = mayRequest(member) && (member.jeweler || !jewelersOnly);
  return {
    serviceType,
    name: serviceWords[serviceType],
    description,
    jewelersOnly,
    status,
    deactivated: isDeactivated(service, today),
    activeFrom: row?.active_from ?? null,
    activeUntil: row?.active_until ?? null,
    trial: row?.trial ?? false,
    sellerEnabled: row?.seller_enabled ?? false,
    storeTypes: row?.store_types ?? [],
    requestedAt: row?.requested_at?.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    reason: row?.reason ?? '',
    actions: canRequest
      ? moves.flatMap((move) => {
          if (move === 'askToSell') return ['askToSell'] as const;
          return move === 'request' ? [requestCall] : [];
        })
      : [],
  };
}
