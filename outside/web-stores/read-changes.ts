import * as z from 'zod/mini';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { OrdersPage, OrdersSince, StoreFault, StoreOrder } from './port.ts';

/** What changed at a moment or later, oldest change first. */
export interface ChangesAsked {
  readonly from: Date;
  /** The orders were placed then or later. */
  readonly placedFrom: Date;
  /** Where the same question continues. */
  readonly page: string | null;
}

export interface ChangesFound {
  readonly kind: 'changes';
  readonly changes: readonly OrderChanged[];
  /** Null on the last page. */
  readonly next: string | null;
}

export interface OrderChanged {
  readonly orderId: string;
  readonly changedAt: string;
  /** Null for one that isn't placed yet, such as an unpaid checkout. */
  readonly order: StoreOrder | null;
}

const cursorShape = z.object({
  from: z.iso.datetime(),
  page: z.nullable(z.string()),
  /** What was read of the time from which the next call asks again. */
  seen: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
});

/** Our choice: stores list an order a little after it changed, so each run starts a little earlier than the last ended. */
const overlapMs = 2 * 60_000;

/**
 * Stores sort by the time of the last change, so an order that changes during a run moves to its end. A full page is
 * therefore continued from its last time, and by the store's page only among orders of the same time; nothing that
 * moves between two pages is missed.
 */
export async function readChanges(
  { cursor, from: placedFrom }: OrdersSince,
  ask: (asked: ChangesAsked) => Promise<ChangesFound | StoreFault>,
): Promise<OrdersPage | StoreFault> {
  const read = cursorShape.safeParse(cursor === null ? undefined : parseJson(cursor));
  const at = read.success ? read.data : { from: placedFrom.toISOString(), page: null, seen: [] };
  const asked = await ask({ from: new Date(at.from), placedFrom, page: at.page });
  if (asked.kind !== 'changes') return asked;
  const known = new Set(at.seen.map(keyOf));
  const changes = asked.changes.map(({ orderId, changedAt, order }) => ({
    id: orderId,
    at: changedAt,
    order,
  }));
  const fresh = changes.filter((one) => !known.has(keyOf(one)));
  const last = changes.reduce((latest, one) => (one.at > latest ? one.at : latest), at.from);
  const overlap = new Date(Date.parse(last) - overlapMs).toISOString();
  const more = asked.next !== null;
  const from = more ? last : overlap > at.from ? overlap : at.from;
  const kept = overlap < from ? overlap : from;
  const next = {
    from,
    page: more && last === at.from ? asked.next : null,
    seen: [...at.seen, ...fresh.map(({ id, at: changedAt }) => ({ id, at: changedAt }))].filter(
      (one) => one.at >= kept,
    ),
  };
  return {
    kind: 'orders',
    orders: fresh.flatMap(({ order }) =>
      order === null || Date.parse(order.placedAt) < placedFrom.getTime() ? [] : [order],
    ),
    cursor: JSON.stringify(next),
    more,
  };
}

const keyOf = ({ id, at }: { readonly id: string; readonly at: string }): string => `${id} ${at}`;
