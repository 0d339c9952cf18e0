import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const ofStore = { companyId: z.uuid(), storeId: z.uuid(), name: z.string() };

/** A connection fails until a person acts. */
export const storeTroubled = defineEvent(
  'shipping.store_troubled',
  z.object({ ...ofStore, cause: z.string(), fix: z.string() }),
);

/** A store still doesn't know of a label, or of its void. */
export const storeLabelLate = defineEvent(
  'shipping.store_label_late',
  z.object({
    ...ofStore,
    personId: z.uuid(),
    order: z.string(),
    words: z.string(),
    isVoided: z.boolean(),
    isFinal: z.boolean(),
  }),
);

/** More orders wait for a decision. */
export const storeOrdersToCheck = defineEvent(
  'shipping.store_orders_to_check',
  z.object({ ...ofStore, personId: z.uuid(), orders: z.int() }),
);

/** A store's customer wants to know what we have about them. */
export const storeDataRequested = defineEvent(
  'shipping.store_data_requested',
  z.object({ ...ofStore, orders: z.array(z.string()) }),
);

const orderMoves = ['received', 'updated'] as const;

/** An order arrived, or changed in its store. */
export const storeOrderMoved = defineEvent(
  'shipping.store_order_moved',
  z.object({ ...ofStore, orderId: z.string(), move: z.enum(orderMoves) }),
);

interface StoreFacts {
  readonly storeId: string;
  readonly name: string;
}

const channels = { screen: true, email: true, sms: false, digest: false };
const ofStores = { group: 'Shipping', audience: 'members', channels } as const;
const path = ({ storeId }: StoreFacts) => `/membership/shipping/stores/${storeId}` as const;

export const storeTroubledNotice = defineNoticeKind<
  StoreFacts & { readonly cause: string; readonly fix: string }
>({
  ...ofStores,
  name: 'shipping.store_troubled',
  label: "A web store's connection failed",
  about: 'Sent to your business administrators.',
  title: ({ name }) => `Check the connection to ${name}`,
  words: ({ cause, fix }) => `${cause} ${fix}`,
  path,
});

export const storeLabelLateNotice = defineNoticeKind<
  StoreFacts & {
    readonly order: string;
    readonly words: string;
    readonly isVoided: boolean;
    readonly isFinal: boolean;
  }
>({
  ...ofStores,
  name: 'shipping.store_label_late',
  label: "A label or void couldn't be reported to its web store",
  about:
    'Sent to the person who connected the store, or to your business administrators if that person left.',
  title: ({ name, order, isVoided }) =>
    isVoided
      ? `${name} still shows order ${order} as shipped`
      : `${name} doesn't show order ${order} as shipped`,
  words: ({ words, isFinal }) =>
    `${words} ${isFinal ? 'Update the order in the store.' : "We'll keep trying."}`,
  path,
});

export const storeOrdersNotice = defineNoticeKind<StoreFacts & { readonly orders: number }>({
  ...ofStores,
  channels: { ...channels, email: false, digest: true },
  name: 'shipping.store_orders_to_check',
  label: 'Web store orders need a decision',
  about:
    'Sent to the person who connected the store, or to your business administrators if that person left.',
  title: ({ name, orders }) => `Check ${counted(orders, 'order')} from ${name}`,
  words: () => 'Orders changed in the store, or are above the limit for web stores.',
  path,
});

export const storeDataNotice = defineNoticeKind<StoreFacts & { readonly orders: readonly string[] }>({
  ...ofStores,
  name: 'shipping.store_data_requested',
  label: 'A web store customer asked for their data',
  about: 'Sent to your business administrators.',
  title: ({ name }) => `A customer of ${name} asked for their data`,
  words: ({ orders }) =>
    `Within 30 days, send them what we have on ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')}: the order and its shipment.`,
  path,
});
