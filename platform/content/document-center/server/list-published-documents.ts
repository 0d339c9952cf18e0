import { isInForce, providerDay } from '#platform/access/contract.ts';
import type { Actor, ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { presentManaged, presentPublished } from './present-published.ts';
import { allDocuments, shownDocuments } from './published-store.ts';

export async function listPublishedDocuments(ctx: Ctx) {
  const rows = await shownDocuments(ctx, servicesInForce(ctx.actor, ctx.clock.now()));
  return { items: rows.map(presentPublished) };
}

/** The company's services in force today; null for staff, who read everything. */
export function servicesInForce(actor: Actor, now: Date): readonly ServiceType[] | null {
  if (actor.kind !== 'member') return actor.kind === 'staff' ? null : [];
  return actor.subscriptions
    .filter((one) => isInForce(one, () => providerDay(now)))
    .map(({ serviceType }) => serviceType);
}

export async function listManagedDocuments(ctx: Ctx) {
  return { items: (await allDocuments(ctx)).map(presentManaged) };
}
