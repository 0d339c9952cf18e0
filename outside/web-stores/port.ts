import type { StoreOrder } from './store-order.ts';

export type { StoreAddress, StoreItem, StoreOrder } from './store-order.ts';

/** `Sample` is the demo's own shop. */
export type StorePlatform = 'Shopify' | 'Etsy' | 'WooCommerce' | 'ShipStation' | 'Sample';

/** What a store gave us for our calls. The portal keeps it encrypted. */
export interface StoreGrant {
  /** Where calls go: a host, a URL, or an account's name. */
  readonly address: string;
  /** The store's own number for the account, where calls name it. */
  readonly account?: string | undefined;
  readonly token: string;
  readonly refreshToken?: string | undefined;
  /** When the token expires; absent: it lasts until it is revoked. */
  readonly expiresAt?: string | undefined;
  /** What the store's notices are signed with. */
  readonly noticeSecret: string;
}

/** Why a call failed. One that ended `away` may have gone through, so the caller checks before repeating it. */
export type StoreFault =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'away'; readonly reason: string };

export interface ConnectionRequest {
  /** As typed by the person. */
  readonly address: string;
  /** Only for stores that give out keys. */
  readonly key?: string | undefined;
  readonly secret?: string | undefined;
  /** Ties the store's answer to this request. */
  readonly state: string;
  /** The portal's page to which the store sends the person back. */
  readonly returnUrl: string;
  /** The portal's endpoint to which a store posts its keys. */
  readonly keysUrl: string;
}

export interface GrantedStore {
  readonly kind: 'granted';
  readonly grant: StoreGrant;
  /** The store's own name. */
  readonly name: string;
}

/** `approve`: the person approves the connection on the store's page; `pending` is needed for its answer. */
export type ConnectionStart =
  | { readonly kind: 'approve'; readonly url: string; readonly pending: PendingConnection }
  | GrantedStore
  | StoreFault;

export interface PendingConnection {
  readonly address: string;
  readonly returnUrl: string;
  readonly state: string;
  /** The secret half of a PKCE challenge. */
  readonly verifier?: string | undefined;
}

export interface OrdersPage {
  readonly kind: 'orders';
  readonly orders: readonly StoreOrder[];
  /** Where the next call continues. */
  readonly cursor: string;
  readonly more: boolean;
}

export interface OrdersSince {
  /** Null on the first call. */
  readonly cursor: string | null;
  /** Orders placed earlier are left out. */
  readonly from: Date;
}

export interface Fulfillment {
  readonly orderId: string;
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly carrier: string;
  readonly trackingNumber: string;
}

export type FulfillmentFound =
  | { readonly kind: 'found'; readonly fulfillmentId: string }
  | { readonly kind: 'none' }
  | StoreFault;

export type NoticeRead =
  | { readonly kind: 'orders'; readonly id: string }
  | { readonly kind: 'disconnected'; readonly id: string }
  | { readonly kind: 'other'; readonly id: string }
  | { readonly kind: 'forged' };

/** What a platform asks of an app about personal data, at one address for all its stores. */
export type PrivacyNotice =
  | {
      /** `customerAsked`: a customer wants to know what we have; `eraseCustomer`: wants it deleted. */
      readonly kind: 'customerAsked' | 'eraseCustomer';
      readonly id: string;
      readonly address: string;
      readonly orderIds: readonly string[];
    }
  /** The store removed the app for good. */
  | { readonly kind: 'eraseStore'; readonly id: string; readonly address: string }
  | { readonly kind: 'other' }
  | { readonly kind: 'forged' };

/** A notice at one address for all stores of the platform's app. */
export type AppNotice =
  | {
      readonly kind: 'orders';
      readonly id: string;
      /** As in the grant of the store that it is about. */
      readonly account: string;
    }
  | { readonly kind: 'other' }
  | { readonly kind: 'forged' };

type Done = { readonly kind: 'done' } | StoreFault;

/** A web store that sells a member's goods. Calls never throw for a store's response. */
export interface WebStore {
  readonly platform: StorePlatform;
  /** `approval`: on the store's own page; `keys`: typed by the person. */
  readonly connects: 'approval' | 'keys';
  begin(request: ConnectionRequest): Promise<ConnectionStart>;
  /** With the query of the return URL, or the fields that the store posted. */
  finish(
    pending: PendingConnection,
    answer: Readonly<Record<string, string>>,
  ): Promise<GrantedStore | StoreFault>;
  /** Replaces a token that is about to expire. */
  renew(grant: StoreGrant): Promise<{ readonly kind: 'renewed'; readonly grant: StoreGrant } | StoreFault>;
  /** Subscribes to notices; a second call changes nothing. */
  watch(grant: StoreGrant, noticesUrl: string): Promise<Done>;
  /** Gives the store the address where it asks for rates at checkout; absent where a person enters it. */
  offerRates?(grant: StoreGrant, ratesUrl: string): Promise<Done>;
  /** Orders changed since the cursor, oldest change first. */
  listOrders(grant: StoreGrant, since: OrdersSince): Promise<OrdersPage | StoreFault>;
  /**
   * Verifies the sender before reading; `body` must be the exact bytes. `query` is of the URL, where a store that signs
   * nothing repeats our secret.
   */
  readNotice(
    grant: StoreGrant,
    header: (name: string) => string | undefined,
    body: string,
    query: Readonly<Record<string, string>>,
  ): NoticeRead;
  /** Verifies the sender before reading; absent where each store has an address of its own, or none. */
  readAppNotice?(header: (name: string) => string | undefined, body: string): AppNotice;
  /** Verifies the sender before reading; absent where the platform sends none. */
  readPrivacyNotice?(header: (name: string) => string | undefined, body: string): PrivacyNotice;
  /** Tells the store that these items shipped with this tracking number. */
  fulfill(
    grant: StoreGrant,
    fulfillment: Fulfillment,
  ): Promise<{ readonly kind: 'fulfilled'; readonly fulfillmentId: string } | StoreFault>;
  /** By the tracking number, since a lost answer leaves no ID. */
  findFulfillment(grant: StoreGrant, orderId: string, trackingNumber: string): Promise<FulfillmentFound>;
  cancelFulfillment(
    grant: StoreGrant,
    fulfillment: { readonly orderId: string; readonly fulfillmentId: string },
  ): Promise<Done>;
  /** Ends the notices and revokes our access. */
  disconnect(grant: StoreGrant): Promise<Done>;
}

/** The stores that this portal can connect. */
export interface WebStores {
  readonly platforms: readonly StorePlatform[];
  storeOf(platform: StorePlatform): WebStore | undefined;
}
