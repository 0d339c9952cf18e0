import type { ConnectionRequest, PendingConnection, StoreGrant, WebStore } from '../port.ts';

export interface SentNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of the URL it was sent to. */
  readonly query: Readonly<Record<string, string>>;
}

/** A store with a shop behind it, for the suite that all adapters pass. */
export interface StoreTrial {
  readonly store: WebStore;
  readonly typed: Pick<ConnectionRequest, 'address' | 'key' | 'secret'>;
  /** What a store's API doesn't offer, its README says too. */
  readonly can: {
    readonly shipPart: boolean;
    readonly undo: boolean;
    readonly renew: boolean;
    readonly revoke: boolean;
    readonly notices: boolean;
    readonly tellRemoval: boolean;
  };
  readonly ordersPerPage: number;
  /** A day before its first order. */
  readonly from: Date;
  /** What the store's page answers after a person's approval. */
  approve(start: {
    readonly url: string;
    readonly pending: PendingConnection;
  }): Promise<Readonly<Record<string, string>>>;
  /** A wrong signature or key, where a person's approval isn't all. */
  readonly forge: (answer: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Answers with the order's ID. */
  place(): Promise<string>;
  /** Several at the same second, as an import makes them. */
  placeAtOnce(count: number): Promise<readonly string[]>;
  cancel(orderId: string): Promise<void>;
  move(orderId: string): Promise<void>;
  /** One item of it ships in the store. */
  shipPart(orderId: string): Promise<void>;
  notice(granted: StoreGrant, about: 'orders' | 'removal', secret?: string): SentNotice;
  /** The next call. */
  limit(): Promise<void>;
  loseAnswer(): Promise<void>;
  revoke(): Promise<void>;
  /** The owner gives out access again. */
  allow(): Promise<void>;
  stop(): Promise<void>;
}
