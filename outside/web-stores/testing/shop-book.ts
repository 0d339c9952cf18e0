import { randomBytes } from 'node:crypto';
import type { StoreAddress } from '../port.ts';

export interface BookItem {
  readonly id: number;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly open: number;
  readonly unitPrice: number;
}

export interface BookFulfillment {
  readonly id: number;
  /** The adapter's own ID. */
  readonly key?: string | undefined;
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
}

interface BookRefund {
  readonly id: number;
  readonly itemId: number;
  readonly quantity: number;
  /** In cents. */
  readonly amount: number;
}

export interface BookOrder {
  readonly id: number;
  readonly placedAt: string;
  readonly changedAt: string;
  readonly isCanceled: boolean;
  readonly isHeld: boolean;
  readonly shipTo: StoreAddress;
  readonly items: readonly BookItem[];
  readonly method: string;
  readonly note: string;
  readonly giftMessage: string;
  readonly weightOz: number;
  readonly fulfillments: readonly BookFulfillment[];
  readonly refunds: readonly BookRefund[];
}

const buyer: StoreAddress = {
  name: 'Naomi Patel',
  company: 'Patel & Daughters',
  street1: '1808 West End Ave',
  street2: 'Suite 4',
  city: 'Nashville',
  state: 'TN',
  postalCode: '37203',
  countryCode: 'US',
  phone: '+16155550142',
  email: 'naomi@patel.example',
};

/** Where a store sends its notices. */
interface BookNotices {
  readonly id: number;
  readonly topic: string;
  readonly url: string;
  readonly name?: string;
  readonly secret?: string;
}

/** A stub's orders and access; each stub answers from it in the words of its store. */
export class ShopBook {
  token = randomBytes(12).toString('hex');
  refreshToken = randomBytes(12).toString('hex');
  /** How many of the next calls are answered with a limit. */
  limited = 0;
  /** How many of the next changing calls are done but not answered. */
  lost = 0;
  isRevoked = false;
  /** The status that our adapter last gave an order, where it gives one. */
  readonly statuses = new Map<number, string>();
  notices: BookNotices[] = [];
  /** Where a store asks for rates at checkout. */
  rates: { readonly id: number; readonly name: string; readonly url: string }[] = [];
  readonly #orders = new Map<number, BookOrder>();
  #next = 450_789_469;
  #now: number;

  constructor(start = new Date('2026-11-28T15:00:00Z')) {
    this.#now = Math.floor(start.getTime() / 1000) * 1000;
  }

  /** Two items: a ring, and two charms. */
  place(): BookOrder {
    const at = this.#tick();
    const id = this.nextId();
    const order: BookOrder = {
      id,
      placedAt: at,
      changedAt: at,
      isCanceled: false,
      isHeld: false,
      shipTo: buyer,
      items: [
        {
          id: this.nextId(),
          title: 'Sapphire ring',
          sku: 'RG-204',
          quantity: 1,
          open: 1,
          unitPrice: 107_550,
        },
        { id: this.nextId(), title: 'Silver charm', sku: 'CM-011', quantity: 2, open: 2, unitPrice: 9_025 },
      ],
      method: 'Insured overnight',
      note: 'Please ring the bell',
      giftMessage: 'Happy birthday',
      weightOz: 16,
      fulfillments: [],
      refunds: [],
    };
    this.#orders.set(id, order);
    return order;
  }

  /** Several at the same second, as an import makes them. */
  placeAtOnce(count: number): readonly BookOrder[] {
    const first = this.place();
    const others = Array.from({ length: count - 1 }, () => {
      const order = { ...first, id: this.nextId() };
      this.#orders.set(order.id, order);
      return order;
    });
    return [first, ...others];
  }

  change(id: number, change: Partial<BookOrder>): BookOrder {
    const order = { ...this.order(id), ...change, changedAt: this.#tick() };
    this.#orders.set(id, order);
    return order;
  }

  cancel = (id: number): BookOrder => this.change(id, { isCanceled: true });
  move = (id: number): BookOrder =>
    this.change(id, {
      shipTo: { ...buyer, street1: '920 SW 6th Ave', city: 'Portland', state: 'OR', postalCode: '97204' },
    });

  fulfill(id: number, made: Omit<BookFulfillment, 'id'>): BookFulfillment {
    const order = this.order(id);
    const fulfillment = { ...made, id: this.nextId() };
    const taken = new Map(made.items.map((item) => [item.id, item.quantity]));
    this.change(id, {
      items: order.items.map((item) => ({ ...item, open: item.open - (taken.get(item.id) ?? 0) })),
      fulfillments: [...order.fulfillments, fulfillment],
    });
    return fulfillment;
  }

  refund(id: number, refund: Omit<BookRefund, 'id'>): BookOrder {
    const { refunds } = this.order(id);
    return this.change(id, { refunds: [...refunds, { ...refund, id: this.nextId() }] });
  }

  undo(fulfillmentId: number): void {
    const order = this.all().find(({ fulfillments }) => fulfillments.some(({ id }) => id === fulfillmentId));
    if (order === undefined) return;
    const undone = order.fulfillments.find(({ id }) => id === fulfillmentId);
    const taken = new Map(undone?.items.map((item) => [item.id, item.quantity]));
    this.change(order.id, {
      items: order.items.map((item) => ({ ...item, open: item.open + (taken.get(item.id) ?? 0) })),
      fulfillments: order.fulfillments.filter(({ id }) => id !== fulfillmentId),
    });
  }

  order(id: number): BookOrder {
    const order = this.#orders.get(id);
    if (order === undefined) throw new Error(`No order ${id}`);
    return order;
  }

  /** Oldest change first. */
  all = (): readonly BookOrder[] =>
    [...this.#orders.values()].toSorted((one, other) =>
      one.changedAt === other.changedAt ? one.id - other.id : one.changedAt < other.changedAt ? -1 : 1,
    );

  changedSince = (changedFrom: string, placedFrom: string): readonly BookOrder[] =>
    this.all().filter(
      ({ changedAt, placedAt }) =>
        Date.parse(changedAt) >= Date.parse(changedFrom) && Date.parse(placedAt) >= Date.parse(placedFrom),
    );

  nextId = (): number => (this.#next += 1);

  renew(): void {
    this.token = randomBytes(12).toString('hex');
    this.refreshToken = randomBytes(12).toString('hex');
  }

  #tick = (): string => new Date((this.#now += 60_000)).toISOString();
}
