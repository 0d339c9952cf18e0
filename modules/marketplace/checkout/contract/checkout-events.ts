import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const checkoutFacts = {
  companyId: z.uuid(),
  checkoutId: z.uuid(),
  personId: z.uuid(),
  moduleType: z.literal([0, 2]),
  total: z.int(),
};

/** Nothing was ordered or charged. */
export const checkoutFailed = defineEvent(
  'marketplace.checkout_failed',
  z.object({ ...checkoutFacts, reason: z.string() }),
);

/** Refused at submission, for example for a stone that has been sold. */
export const checkoutRefused = defineEvent(
  'marketplace.checkout_refused',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    moduleType: z.literal([0, 2]),
    /** The refusal's code. */
    reason: z.string(),
  }),
);

/** A step could neither finish nor be undone: staff must resolve it. */
export const checkoutStuck = defineEvent('marketplace.checkout_stuck', z.object(checkoutFacts));

/** An order above the buyer's limit needs the company administrator's approval. */
export const orderApprovalRequested = defineEvent(
  'marketplace.order_approval_asked',
  z.object({ ...checkoutFacts, personName: z.string(), stones: z.int() }),
);

/** Approved, declined or withdrawn. */
export const orderApprovalEnded = defineEvent(
  'marketplace.order_approval_ended',
  z.object({
    ...checkoutFacts,
    outcome: z.enum(['approved', 'declined', 'withdrawn']),
    explanation: z.string(),
  }),
);

const channels = { screen: true, email: true, sms: false, digest: false };
const noticeDefaults = { group: 'Marketplace', audience: 'members', channels } as const;

/** A declined order stays in the cart, where it can be changed. */
export const orderDeclinedNotice = defineNoticeKind<{
  readonly checkoutId: string;
  readonly explanation: string;
}>({
  ...noticeDefaults,
  name: 'marketplace.order_declined',
  label: 'Order not approved',
  about: 'Sent to the person who requested the order.',
  title: () => "Your order wasn't approved",
  words: ({ explanation }) => `${explanation} The stones are still in your cart.`,
  path: ({ checkoutId }) => `/marketplace/checkout/${checkoutId}`,
});

/** An approved order is placed after its buyer has left the page. */
export const checkoutFailedNotice = defineNoticeKind<{
  readonly checkoutId: string;
  readonly reason: string;
}>({
  ...noticeDefaults,
  name: 'marketplace.checkout_failed',
  label: 'Order not placed',
  about: 'Sent to the person who placed the order.',
  title: () => "Your order couldn't be placed",
  words: ({ reason }) => reason,
  path: ({ checkoutId }) => `/marketplace/checkout/${checkoutId}`,
  channels: { ...channels, email: false },
});
