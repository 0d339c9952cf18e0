import { movesFrom } from '#kit/domain/life-cycle.ts';
import { isForJewelersOnly, providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Service } from '../contract/subscription-endpoints.ts';
import type { CatalogueService } from '../contract/service-catalogue.ts';
import { factsOf, isDeactivated, serviceMoves, serviceStandingOf } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/service-words.ts';
import { heldOf } from './subscription-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export const todayOf = (ctx: Ctx) => () => providerDay(ctx.clock.now());

/** Who may ask the provider for anything: whoever runs the account, and looks at it as themselves. */
export function mayRequest({ roles, viewing }: Member): boolean {
  return roles.includes('BusinessAdministrator') && viewing === undefined;
}

/** One service of the catalogue as a member reads it. */
export function presentSubscription(
  ctx: Ctx,
  member: Member,
  { serviceType, description, asking }: CatalogueService,
  row: SubscriptionRow | undefined,
): Service {
  const held = row && heldOf(row);
  const standing = serviceStandingOf(held, todayOf(ctx));
  const jewelersOnly = isForJewelersOnly(serviceType);
  const facts = factsOf(held, { serviceType, companyApproved: member.companyStanding === undefined });
  const moves = movesFrom(serviceMoves, standing, 'administrator', facts);
  const isOpenToThem = mayRequest(member) && (member.jeweler || !jewelersOnly);
  return {
    serviceType,
    name: serviceWords[serviceType],
    description,
    jewelersOnly,
    standing,
    deactivated: isDeactivated(held),
    activeFrom: row?.active_from ?? null,
    activeUntil: row?.active_until ?? null,
    sellerEnabled: row?.seller_enabled ?? false,
    storeTypes: row?.store_types ?? [],
    requestedAt: row?.requested_at?.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    reason: row?.reason ?? '',
    actions: isOpenToThem
      ? moves.flatMap((move) => {
          if (move === 'askToSell') return ['askToSell'] as const;
          return move === 'request' && asking !== 'agreed' ? [asking] : [];
        })
      : [],
  };
}
