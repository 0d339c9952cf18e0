import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { addDays } from '#kit/domain/day.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { namePeople } from '#platform/companies/server.ts';
import type { searchOrders as call } from '../../contract/order-endpoints.ts';
import { orderRefusals as no } from '../../contract/order-refusals.ts';
import { findOrders, itemsOfOrders } from './find-orders-store.ts';
import { presentRow } from './present-row.ts';

export async function searchOrders(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const { statuses = [], from, to, search = '', limit, after } = body;
  const rows = await findOrders(ctx, companyId, {
    statuses,
    from: from === undefined ? undefined : startOfProviderDay(from),
    before: to === undefined ? undefined : startOfProviderDay(addDays(to, 1)),
    search,
    limit,
    after: after === undefined ? undefined : placeOf(after),
  });
  const shown = rows.slice(0, limit);
  const items = await itemsOfOrders(
    ctx,
    companyId,
    shown.map(({ order_id }) => order_id),
  );
  const people = await namePeople(
    ctx,
    shown.map(({ bought_by }) => bought_by),
  );
  const last = shown.at(-1);
  return {
    items: shown.map((row) =>
      presentRow(row, { items: items.get(row.order_id) ?? [], people, now: ctx.clock.now() }),
    ),
    next:
      rows.length > shown.length && last !== undefined
        ? writeCursor([last.ordered_at.toISOString(), last.order_id])
        : null,
  };
}

function placeOf(cursor: string) {
  const [at, id] = readCursor(cursor) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !isUuid(id)) return refuse(no.orders_page_lost);
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? refuse(no.orders_page_lost) : { at: instant, id };
}
