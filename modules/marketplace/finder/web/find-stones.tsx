import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindContext, FindRecords, FoundRecord, RecordKind } from '#kit/web/slots/palette-door.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { searchOrders } from '#modules/marketplace/orders/contract/orders.ts';
import type { OrderRow } from '#modules/marketplace/orders/contract/order-shapes.ts';
import { searchBasic } from '#modules/marketplace/search/contract/search-stones.ts';
import { productTypes, searchByKinds } from '#modules/marketplace/search/domain/search-parameters.ts';
import type { SearchBy } from '#modules/marketplace/search/domain/search-parameters.ts';
import { isForClient } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { OrderBadge } from '#modules/marketplace/orders/web/order-badges.tsx';
import { stonesLabel } from '#modules/marketplace/orders/web/order-columns.tsx';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';

export const stoneKind: RecordKind = { id: 'diamonds', label: 'Diamonds', order: 20, icon: 'gem' };
export const orderKind: RecordKind = { id: 'orders', label: 'Orders', order: 21, icon: 'cart' };

const maxOfEach = 4;
const page = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: maxOfEach } as const;

/** As scanned from a report or typed: "GIA 2141438167", "LG 512345678", an item id. */
const labPrefix = /^(?:GIA|IGI|HRD|GCAL|AGS)\s*/i;
const reportNumber = /^(?:[a-z]{1,3}\s?)?\d{5,15}$/i;
/** As sellers number their stones: "HV-1042", "S2210". */
const stockNumber = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,19}$/i;
const itemId = /^\d{5,10}$/;
const orderNumber = /^(?:d-?)?\d{5,7}$/i;

/** Finds stones by report number, item id or stock number, and orders by any of their numbers. */
export const findStones: FindRecords = async (text, context) => {
  const number = text.trim().replace(labPrefix, '');
  const isStoneNumber = reportNumber.test(number);
  const isOrderKind = asksForKind(text, ['Orders', 'Diamond orders', 'Purchases']);
  const isNumber = isStoneNumber || orderNumber.test(number);
  const [stones, orders] = await Promise.all([
    isStoneNumber || stockNumber.test(number) ? findStonesByNumber(number, context) : [],
    isNumber || isOrderKind ? listOrders(isNumber ? toOrderNumber(number) : '', context) : [],
  ]);
  return {
    records: [...stones, ...orders],
    ...(isOrderKind && { all: { [orderKind.id]: { label: 'All orders', to: '/marketplace/orders' } } }),
  };
};

/** "500018" and "D500018" for D-500018; other numbers stay, since orders are found by their reports, too. */
const toOrderNumber = (number: string): string => number.replace(/^d-?(?=\d)|^(?=\d{6}$)/i, 'D-');

const kindMatches = (searchBy: SearchBy, number: string): boolean =>
  searchBy === 'Report Number'
    ? reportNumber.test(number)
    : searchBy === 'Item Id'
      ? itemId.test(number)
      : stockNumber.test(number);

async function findStonesByNumber(number: string, { signal }: FindContext): Promise<FoundRecord[]> {
  const searches = productTypes.flatMap((productType) =>
    searchByKinds
      .filter((searchBy) => kindMatches(searchBy, number))
      .map((searchBy) => ({ productType, searchBy, searchByOptions: [number], ...page })),
  );
  const answers = await Promise.all(searches.map((body) => call(searchBasic, { body }, { signal })));
  const stones = answers.flatMap(({ diamonds }) => diamonds);
  const unique = new Map(stones.map((stone) => [stone.supplierItemIdentifier, stone]));
  return [...unique.values()].slice(0, maxOfEach).map(toStoneRecord);
}

async function listOrders(search: string, { signal }: FindContext): Promise<FoundRecord[]> {
  const { items } = await call(searchOrders, { body: { search, limit: 25 } }, { signal });
  return items.slice(0, maxOfEach).map(toOrderRecord);
}

const toStoneRecord = (stone: Diamond): FoundRecord => ({
  id: stone.supplierItemIdentifier,
  label: stoneTitle(stone),
  hint: isForClient()
    ? reportLabel(stone)
    : `${reportLabel(stone)}, stone price ${formatCents(cents(stone.price))}`,
  group: stoneKind.id,
  icon: stoneKind.icon,
  to: stonePath(stone),
});

const toOrderRecord = (order: OrderRow): FoundRecord => ({
  id: order.orderId,
  label: order.orderNumber,
  hint: stonesLabel(order),
  group: orderKind.id,
  icon: orderKind.icon,
  aside: <OrderBadge status={order.status} />,
  to: `/marketplace/orders/${order.orderId}`,
});
