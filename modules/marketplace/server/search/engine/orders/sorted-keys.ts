import type { Columns } from '../memory/columns.ts';
import { idInRecord, moneyWords, perCaratInMoney, priceInMoney, recordWords } from '../memory/columns.ts';
import { numberAt } from '../memory/number-codes.ts';
import { Order } from './order.ts';
import type { SortedKey } from './order.ts';

/** The sort keys that have an order of their own. Color and clarity are sorted by their words, then by price. */
export const orderedKeys = ['price', 'pricePerCarat', 'carat', 'percentOffList'] as const;
export type OrderedKey = (typeof orderedKeys)[number];

function keyIn({ records, money, numbers, capacity }: Columns, name: OrderedKey): SortedKey {
  const idOf = (row: number): number => records[row * recordWords + idInRecord] ?? 0;
  const isCode = name === 'carat' || name === 'percentOffList';
  if (name === 'price') return { isCode, idOf, of: (row) => money[row * moneyWords + priceInMoney] ?? 0 };
  if (name === 'pricePerCarat') {
    return { isCode, idOf, of: (row) => money[row * moneyWords + perCaratInMoney] ?? 0 };
  }
  // The code of an unknown number is the highest, so stones that lack it come last.
  const from = numberAt[name] * capacity;
  return { isCode, idOf, of: (row) => numbers[from + row] ?? 0 };
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
