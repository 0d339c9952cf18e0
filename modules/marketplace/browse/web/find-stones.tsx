import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import type { FindRecords, FoundRecord } from '#kit/web/slots/web-door.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { searchOrders } from '#modules/marketplace/orders/contract/orders.ts';
import type { OrderRow } from '#modules/marketplace/orders/contract/order-shapes.ts';
import { searchBasic } from '#modules/marketplace/search/contract/search-stones.ts';
import { productTypes, searchByKinds } from '#modules/marketplace/search/domain/search-parameters.ts';
import { isForClient } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { OrderBadge } from '#modules/marketplace/orders/web/order-badges.tsx';
import { stonesLabel } from '#modules/marketplace/orders/web/order-columns.tsx';
import { stonePath } from '#modules/marketplace/search/web/position/search-position.ts';

const maxOfEach = 4;
const page = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: maxOfEach } as const;

/** As scanned from a report or typed: "GIA 2141438167", "LG 512345678", an item id. */
const labPrefix = /^(?:GIA|IGI|HRD|GCAL|AGS)\s*/i;
const reportNumber = /^(?:[a-z]{1,3}\s?)?\d{5,15}$/i;
const itemId = /^\d{5,10}$/;
const orderNumber = /^d-?\d{2,}$/i;

/** Finds stones by report number or item id, and orders by any of their numbers. */
export const findStones: FindRecords = async (text, signal) => {
  const number = text.trim().replace(labPrefix, '');
  const isStoneNumber = reportNumber.test(number);
  const [stones, orders] = await Promise.all([
    isStoneNumber ? findStonesByNumber(number, signal) : [],
    isStoneNumber || orderNumber.test(number) ? findOrdersByNumber(number, signal) : [],
  ]);
  return [...stones, ...orders];
};

async function findStonesByNumber(number: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const searches = productTypes.flatMap((productType) =>
    searchByKinds
      .filter((searchBy) => searchBy === 'Report Number' || itemId.test(number))
      .map((searchBy) => ({ productType, searchBy, searchByOptions: [number], ...page })),
  );
  const answers = await Promise.all(searches.map((body) => call(searchBasic, { body }, { signal })));
  const stones = answers.flatMap(({ diamonds }) => diamonds);
  const unique = new Map(stones.map((stone) => [stone.supplierItemIdentifier, stone]));
  return [...unique.values()].slice(0, maxOfEach).map(toStoneRecord);
}

async function findOrdersByNumber(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { items } = await call(searchOrders, { body: { search, limit: 25 } }, { signal });
  return items.slice(0, maxOfEach).map(toOrderRecord);
}

const toStoneRecord = (stone: Diamond): FoundRecord => ({
  id: stone.supplierItemIdentifier,
  label: stoneTitle(stone),
  hint: isForClient() ? reportLabel(stone) : `${reportLabel(stone)}, ${formatCents(cents(stone.price))}`,
  icon: 'gem',
  to: stonePath(stone),
});

const toOrderRecord = (order: OrderRow): FoundRecord => ({
  id: order.orderId,
  label: `Order ${order.orderNumber}`,
  hint: stonesLabel(order),
  icon: 'cart',
  aside: <OrderBadge status={order.status} />,
  to: `/marketplace/orders/${order.orderId}`,
});
