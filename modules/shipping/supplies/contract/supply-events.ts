import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { supplyStatuses } from '../domain/supply-moves.ts';

/** A supply order's status changed. */
export const supplyOrderMoved = defineEvent(
  'shipping.supply_order_moved',
  z.object({ companyId: z.uuid(), orderId: z.uuid(), status: z.enum(supplyStatuses) }),
);

interface ShippedFacts {
  readonly number: string;
  readonly carrier: string;
}

export const suppliesShippedNotice = defineNoticeKind<ShippedFacts>({
  name: 'shipping.supplies_shipped',
  label: 'Your supplies shipped',
  about: 'Sent to the person who ordered the supplies.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ number }) => `Supply order ${number} shipped`,
  words: ({ carrier }) => `Your supplies are on the way via ${carrier}.`,
  path: () => '/membership/shipping/pickups/supplies',
});

interface DeclinedFacts {
  readonly number: string;
  readonly reason: string;
}

export const suppliesDeclinedNotice = defineNoticeKind<DeclinedFacts>({
  name: 'shipping.supplies_declined',
  label: 'Your supply order was canceled',
  about: 'Sent to the person who placed the order.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ number }) => `Supply order ${number} was canceled`,
  words: ({ reason }) => reason,
  path: () => '/membership/shipping/pickups/supplies',
});
