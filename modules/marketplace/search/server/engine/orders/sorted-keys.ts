import type { Columns } from '../memory/columns.ts';
import { isMoney, numberAt } from '../memory/number-codes.ts';
import { exactRowNumbers, rowItemNumbers, readRowNumber } from '../memory/row-numbers.ts';
import { Order } from './order.ts';
import type { SortedKey } from './order.ts';

/** The sort keys with their own order. Color and clarity are sorted by their words, then by price. */
export const orderedKeys = ['price', 'pricePerCarat', 'carat', 'percentOffList'] as const;
export type OrderedKey = (typeof orderedKeys)[number];

/** An unknown number has the highest code, so it comes last. */
function createKey(columns: Columns, name: OrderedKey): SortedKey {
  const [ids, keys] = [rowItemNumbers(columns), exactRowNumbers(columns, numberAt[name])];
  return {
    isCode: !isMoney(numberAt[name]),
    idOf: (row) => readRowNumber(ids, row),
    of: (row) => readRowNumber(keys, row),
  };
}

export type Orders = Readonly<Record<OrderedKey, Order>>;

export function createOrders(columns: Columns): Orders {
  const createOrder = (name: OrderedKey): Order => {
    const at = orderedKeys.indexOf(name);
    const [slots, rank] = [columns.orderSlots[at], columns.orderRanks[at]];
    if (slots === undefined || rank === undefined) throw new Error('Every sort key needs a sort order.');
    return new Order(slots, rank, createKey(columns, name));
  };
  return {
    price: createOrder('price'),
    pricePerCarat: createOrder('pricePerCarat'),
    carat: createOrder('carat'),
    percentOffList: createOrder('percentOffList'),
  };
}
