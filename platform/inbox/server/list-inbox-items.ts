import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { refuse } from '#kit/server/refuse.ts';
import {
  hasServicePermission,
  isApproved,
  isInForce,
  providerDay,
  serviceTypes,
} from '#platform/access/contract/index.ts';
import type { Member, ServiceType, Staff } from '#platform/access/contract/index.ts';
import { homeOfStaff, requireSignedIn } from '#platform/access/server/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { InboxItem, listInboxItems as call } from '../contract/inbox-endpoints.ts';
import { pressureOf } from '../domain/inbox-item.ts';
import { countItems, soonestItems } from './inbox-store.ts';
import type { Concerned, ItemPlace, ItemRow } from './inbox-store.ts';

export async function listInboxItems(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const now = ctx.clock.now();
  const actor = requireSignedIn(ctx.actor);
  const concerned = concernedOf(actor, providerDay(now));
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const rows = await soonestItems(ctx, concerned, { limit: query.limit, after });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentItem(row, now)),
    next: last === undefined ? null : writeCursor(afterRow(last)),
    ...(await countItems(ctx, concerned)),
    asOf: now.toISOString(),
  };
}

/** Until their company says yes a person is nobody there; only what waits for them alone is theirs. */
function concernedOf(actor: Member | Staff, today: string): Concerned {
  const { personId } = actor;
  if (actor.kind === 'staff')
    return { companyId: homeOfStaff, personId, roles: actor.roles, permissions: [] };
  const { companyId, roles } = actor;
  if (!isApproved(actor)) return { companyId, personId, roles: [], permissions: [] };
  return { companyId, personId, roles, permissions: servicesOf(actor, today) };
}

function servicesOf({ subscriptions, permissions }: Member, today: string): ServiceType[] {
  const known = Object.keys(serviceTypes) as ServiceType[];
  return known.filter(
    (service) =>
      hasServicePermission(permissions, service) &&
      subscriptions.some((one) => one.serviceType === service && isInForce(one, () => today)),
  );
}

function presentItem(row: ItemRow, now: Date): InboxItem {
  const { key, title, why, path, verb, icon, urgent, due } = row;
  return {
    key,
    title,
    why,
    path,
    verb,
    icon,
    pressure: pressureOf({ urgent, due }, now),
    due: due?.toISOString() ?? null,
    postedAt: row.posted_at.toISOString(),
  };
}

const never = 'infinity';

const afterRow = ({ urgent, due, posted_at, key }: ItemRow): ItemPlace => [
  urgent ? 0 : 1,
  due?.toISOString() ?? never,
  posted_at.toISOString(),
  key,
];

function placeOf(cursor: string): ItemPlace {
  const [calm, due, postedAt, key] = readCursor(cursor) ?? [];
  const holds =
    (calm === 0 || calm === 1) &&
    typeof due === 'string' &&
    (due === never || isInstant(due)) &&
    typeof postedAt === 'string' &&
    isInstant(postedAt) &&
    typeof key === 'string';
  return holds
    ? [calm, due, postedAt, key]
    : refuse(kitRefusals.bad_input, { fields: { after: 'Start again from the first page.' } });
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
