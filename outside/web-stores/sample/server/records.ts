import { Journal, JournaledState } from '#kit/server/simulator/journal.ts';
import type { OpenedJournal } from '#kit/server/simulator/journal.ts';
import type { SendingEntry, WaitingNotice } from '#kit/server/simulator/notice-sender.ts';
import type { Fulfillment, StoreOrder } from '../../port.ts';

/** How its notices arrive, for tests and the demo. */
export const noticeWays = ['usual', 'twice', 'late', 'forged', 'none'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export interface Shop {
  readonly shop: string;
  readonly name: string;
  readonly nextNumber: number;
  /** Null while no portal is connected. */
  readonly token: string | null;
  readonly refreshToken: string;
  readonly expiresAt: string;
  readonly noticeSecret: string;
  readonly noticesUrl: string | null;
  /** Where it asks for delivery choices at checkout. */
  readonly ratesUrl?: string | null;
  readonly notices: NoticeWay;
  /** How many of the next calls are answered with 429. */
  readonly limited: number;
  /** When it last placed an order on its own; absent if it doesn't, as in earlier journals. */
  readonly sellsSince?: string;
}

interface StoredFulfillment extends Fulfillment {
  readonly shop: string;
  readonly fulfillmentId: string;
}

export interface StoredOrder {
  readonly shop: string;
  readonly order: StoreOrder;
  /** Rises with every change in any shop. */
  readonly change: number;
}

interface Outgoing extends WaitingNotice {
  readonly shop: string;
}

export type Entry =
  | { readonly shop: Shop }
  | { readonly order: StoredOrder }
  | { readonly fulfillment: StoredFulfillment }
  | { readonly unfulfilled: string }
  | SendingEntry<Outgoing>;

/** The shops' state. */
export class SampleRecords {
  readonly #kept: JournaledState<Entry>;
  readonly #shops = new Map<string, Shop>();
  readonly #orders = new Map<string, StoredOrder>();
  readonly #fulfillments = new Map<string, StoredFulfillment>();
  readonly #outgoing = new Map<string, Outgoing>();
  #change = 0;

  private constructor(opened: OpenedJournal) {
    this.#kept = new JournaledState(opened, (entry: Entry) => this.#enter(entry));
  }

  static async open(path: string): Promise<SampleRecords> {
    return new SampleRecords(await Journal.open(path));
  }

  commit = (entries: readonly Entry[]): Promise<void> => this.#kept.commit(entries);
  close = (): Promise<void> => this.#kept.close();

  shops = (): readonly Shop[] => [...this.#shops.values()];
  shop = (name: string): Shop | undefined => this.#shops.get(name);
  shopOf = (token: string): Shop | undefined => this.shops().find((one) => one.token === token);
  order = (shop: string, orderId: string): StoreOrder | undefined =>
    this.#orders.get(`${shop} ${orderId}`)?.order;
  ordersOf = (shop: string): readonly StoredOrder[] =>
    [...this.#orders.values()].filter((one) => one.shop === shop);
  fulfillmentsOf = (shop: string, orderId: string): readonly StoredFulfillment[] =>
    [...this.#fulfillments.values()].filter((one) => one.shop === shop && one.orderId === orderId);
  outgoingOf = (shop: string): readonly Outgoing[] =>
    [...this.#outgoing.values()].filter((one) => one.shop === shop);
  nextChange = (): number => this.#change + 1;

  #enter(entry: Entry): void {
    if ('shop' in entry) this.#shops.set(entry.shop.shop, entry.shop);
    else if ('order' in entry) {
      this.#orders.set(`${entry.order.shop} ${entry.order.order.orderId}`, entry.order);
      this.#change = Math.max(this.#change, entry.order.change);
    } else if ('fulfillment' in entry)
      this.#fulfillments.set(entry.fulfillment.fulfillmentId, entry.fulfillment);
    else if ('unfulfilled' in entry) this.#fulfillments.delete(entry.unfulfilled);
    else if ('outgoing' in entry) this.#outgoing.set(entry.outgoing.id, entry.outgoing);
    else this.#outgoing.delete(entry.taken);
  }
}
