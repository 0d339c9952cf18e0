import { randomUUID } from 'node:crypto';
import type { StoreAddress, StoreItem, StoreOrder } from '../../port.ts';
import type { Entry, SampleRecords, Shop } from './records.ts';

type Buyer = readonly [name: string, street: string, city: string, state: string, zip: string];

// Real streets, so that an address check can find them.
const buyers: readonly Buyer[] = [
  ['Naomi Patel', '1808 West End Ave', 'Nashville', 'TN', '37203'],
  ['Ren Nakamura', '920 SW 6th Ave', 'Portland', 'OR', '97204'],
  ['June Hollis', '318 E Liberty St', 'Savannah', 'GA', '31401'],
  ['Clive Pemberton', '2 Wharf Rd', 'Newport', 'RI', '02840'],
  ['Amir Haddad', '610 W 26th St', 'New York', 'NY', '10001'],
  ['Karin Solberg', '1200 Nicollet Ave', 'Minneapolis', 'MN', '55403'],
  ['Dana Whitfield', '27 Beacon St', 'Boston', 'MA', '02108'],
];

type Goods = readonly [title: string, sku: string, price: number, quantity: number];

const goods: readonly (readonly Goods[])[] = [
  [['Gold bracelet', 'BR-118', 148_000, 1]],
  [['Sapphire ring', 'RG-204', 107_500, 2]],
  [['Pearl pendant', 'PD-031', 39_000, 1]],
  [['Watch strap', 'WS-007', 9_500, 1]],
  [['Curb chain', 'CH-052', 64_000, 1]],
  [
    ['Silver charm', 'CM-011', 9_000, 2],
    ['Gold charm', 'CM-012', 10_000, 1],
  ],
  [['Diamond ring', 'RG-310', 130_000, 1]],
  // Above the limit for a web store package.
  [['Diamond necklace', 'NK-900', 880_000, 1]],
];

/** As customers choose: free above $500, and now and then overnight. */
function methodOf(at: number, items: readonly StoreItem[]): string {
  if (at % 3 === 2) return 'Insured overnight';
  const subtotal = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return subtotal >= 50_000 ? 'Free insured shipping' : 'Insured standard';
}

export interface Selling {
  readonly records: SampleRecords;
  readonly shop: Shop;
  readonly now: Date;
}

/** The next order of a shop, with the delivery that its customer chose. */
export function placedOrder(selling: Selling, method?: string): readonly Entry[] {
  const { shop } = selling;
  const order = nextOrder(selling);
  return [
    { shop: { ...shop, nextNumber: shop.nextNumber + 1 } },
    ...changedOrder(selling, { ...order, method: method ?? order.method }),
  ];
}

/** In a fixed order of buyers and goods. */
export function nextOrder({ records, shop, now }: Selling): StoreOrder {
  const at = records.ordersOf(shop.shop).length;
  const items = (goods[at % goods.length] ?? []).map(
    ([title, sku, unitPrice, quantity], index): StoreItem => {
      return { itemId: `${shop.nextNumber}-${index + 1}`, title, sku, unitPrice, quantity, open: quantity };
    },
  );
  return {
    orderId: randomUUID(),
    number: `#${shop.nextNumber}`,
    placedAt: now.toISOString(),
    changedAt: now.toISOString(),
    isCanceled: false,
    shipTo: addressOf(buyers[at % buyers.length]),
    items,
    method: methodOf(at, items),
    note: at % 4 === 2 ? 'Please ring the bell' : '',
    isGift: at % 7 === 1,
    giftMessage: at % 7 === 1 ? 'Happy birthday' : '',
    hold: null,
    mergedInto: null,
    splitInto: [],
    weightOz: 12 + 4 * items.length,
  };
}

function addressOf(
  [name, street1, city, state, postalCode]: Buyer = buyers[0] ?? ['', '', '', '', ''],
): StoreAddress {
  return {
    name,
    company: '',
    street1,
    street2: '',
    city,
    state,
    postalCode,
    countryCode: 'US',
    phone: '+12125550142',
    email: '',
  };
}

/** A new or changed order, with its notice. */
export function changedOrder(
  { records, shop, now }: Selling,
  order: StoreOrder,
  change = records.nextChange(),
): readonly Entry[] {
  const changedAt = now.toISOString();
  return [
    { order: { shop: shop.shop, order: { ...order, changedAt }, change } },
    ...noticeOf(shop, 'orders', now),
  ];
}

const lateMs = 3_600_000;

export function noticeOf(shop: Shop, topic: 'orders' | 'disconnected', now: Date): readonly Entry[] {
  if (shop.noticesUrl === null || shop.notices === 'none') return [];
  const id = randomUUID();
  const notBefore = new Date(now.getTime() + (shop.notices === 'late' ? lateMs : 0)).toISOString();
  const notice = { id, topic, shop: shop.shop };
  return [{ outgoing: { id, shop: shop.shop, notice, notBefore, times: shop.notices === 'twice' ? 2 : 1 } }];
}

/** What a shopkeeper or a customer does with an order on the shop's page. */
export const orderChanges = ['address', 'quantity', 'cancel', 'hold', 'merge', 'split', 'part'] as const;
export type OrderChange = (typeof orderChanges)[number];

export function applyChange(selling: Selling, order: StoreOrder, change: OrderChange): readonly Entry[] {
  const { records, shop } = selling;
  const [first, ...others] = order.items;
  switch (change) {
    case 'address': {
      const at = buyers.findIndex(([, street]) => street === order.shipTo?.street1);
      const moved = addressOf(buyers[(at + 1) % buyers.length]);
      return changedOrder(selling, {
        ...order,
        shipTo: { ...moved, name: order.shipTo?.name ?? moved.name },
      });
    }
    case 'quantity': {
      const more = (item: StoreItem) => ({ ...item, quantity: item.quantity + 1, open: item.open + 1 });
      return changedOrder(selling, { ...order, items: first === undefined ? [] : [more(first), ...others] });
    }
    case 'cancel':
      return changedOrder(selling, { ...order, isCanceled: true, items: order.items.map(closed) });
    case 'hold': {
      const hold = order.hold === null ? { until: selling.now.toISOString().slice(0, 10) } : null;
      return changedOrder(selling, { ...order, hold });
    }
    case 'part':
      return changedOrder(selling, {
        ...order,
        items: first === undefined ? [] : [{ ...first, open: Math.max(0, first.open - 1) }, ...others],
      });
    case 'merge': {
      const into = openOrders(records, shop.shop).find(({ orderId }) => orderId !== order.orderId);
      if (into === undefined) return [];
      const next = records.nextChange();
      return [
        ...changedOrder(selling, { ...order, mergedInto: into.number, items: order.items.map(closed) }, next),
        ...changedOrder(selling, { ...into, items: [...into.items, ...order.items] }, next + 1),
      ];
    }
    case 'split':
      return splitOrder(selling, order);
  }
}

const closed = (item: StoreItem): StoreItem => ({ ...item, open: 0 });

const openOrders = (records: SampleRecords, shop: string): readonly StoreOrder[] =>
  records
    .ordersOf(shop)
    .map(({ order }) => order)
    .filter(({ isCanceled, items }) => !isCanceled && items.some(({ open }) => open > 0));

/** Its last item, or half of its only one, moves to an order of its own. */
function splitOrder(selling: Selling, order: StoreOrder): readonly Entry[] {
  const { records, shop, now } = selling;
  const last = order.items.at(-1);
  if (last === undefined || (order.items.length === 1 && last.open < 2)) return [];
  const moved = order.items.length > 1 ? last.open : Math.floor(last.open / 2);
  const kept = { ...last, quantity: last.quantity - moved, open: last.open - moved };
  const items = [...order.items.slice(0, -1), ...(kept.quantity > 0 ? [kept] : [])];
  const number = `#${shop.nextNumber}`;
  const part: StoreOrder = {
    ...order,
    orderId: randomUUID(),
    number,
    placedAt: now.toISOString(),
    items: [{ ...last, itemId: `${shop.nextNumber}-1`, quantity: moved, open: moved }],
    splitInto: [],
  };
  const next = records.nextChange();
  return [
    { shop: { ...shop, nextNumber: shop.nextNumber + 1 } },
    ...changedOrder(selling, { ...order, items, splitInto: [...order.splitInto, number] }, next),
    ...changedOrder(selling, part, next + 1),
  ];
}

const sellsEveryMs = 4 * 3_600_000;
const mostOpen = 8;

/** A shop that sells on its own places an order every few hours of the portal's clock, while few are open. */
export function soldSince({ records, shop, now }: Selling): readonly Entry[] {
  if (shop.sellsSince === undefined || shop.token === null) return [];
  if (now.getTime() - Date.parse(shop.sellsSince) < sellsEveryMs) return [];
  const sold = { ...shop, sellsSince: now.toISOString() };
  if (openOrders(records, shop.shop).length >= mostOpen) return [{ shop: sold }];
  return placedOrder({ records, shop: sold, now });
}
