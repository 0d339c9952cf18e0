import type { Columns } from '../memory/columns.ts';
import { isMoney, numberAt } from '../memory/number-codes.ts';
import { exactNumbers, itemNumbers, numberIn } from '../memory/numbers-of-rows.ts';
import { Order } from './order.ts';
import type { SortedKey } from './order.ts';

/** The sort keys with their own order. Color and clarity are sorted by their words, then by price. */
export const orderedKeys = ['price', 'pricePerCarat', 'carat', 'percentOffList'] as const;
export type OrderedKey = (typeof orderedKeys)[number];

/** An unknown number has the highest code, so it comes last. */
function keyIn(columns: Columns, name: OrderedKey): SortedKey {
  const [ids, keys] = [itemNumbers(columns), exactNumbers(columns, numberAt[name])];
  return {
    isCode: !isMoney(numberAt[name]),
    idOf: (row) => numberIn(ids, row),
    of: (row) => numberIn(keys, row),
  };
}

export type Orders = Readonly<Record<OrderedKey, Order>>;

export function ordersOn(columns: Columns): Orders {
  const on = (name: OrderedKey): Order => {
    const at = orderedKeys.indexOf(name);
    const [slots, rank] = [columns.orderSlots[at], columns.orderRanks[at]];
    if (slots === undefined || rank === undefined) throw new Error('There is an order for each key.');
    return new Order(slots, rank, keyIn(columns, name));
  };
  return {
    price: on('price'),
    pricePerCarat: on('pricePerCarat'),
    carat: on('carat'),
    percentOffList: on('percentOffList'),
  };
}
