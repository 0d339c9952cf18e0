import { defineNoticeKind } from '#platform/notifications/contract.ts';

const channels = { screen: true, email: true, sms: false, digest: false };
const ofMarketplace = { group: 'Marketplace', audience: 'members', channels } as const;

/** A declined order stays in the cart, where it can be changed. */
export const orderDeclinedNotice = defineNoticeKind<{
  readonly checkoutId: string;
  readonly explanation: string;
}>({
  ...ofMarketplace,
  name: 'marketplace.order_declined',
  label: 'An order was not approved',
  about: 'For whoever asked for it.',
  title: () => 'Your order was not approved',
  words: ({ explanation }) => `${explanation} The stones are in your cart.`,
  path: ({ checkoutId }) => `/marketplace/checkout/${checkoutId}`,
});

/** An order that was approved is placed after its buyer has left the page. */
export const checkoutFailedNotice = defineNoticeKind<{
  readonly checkoutId: string;
  readonly reason: string;
}>({
  ...ofMarketplace,
  name: 'marketplace.checkout_failed',
  label: 'An order could not be placed',
  about: 'For whoever placed it.',
  title: () => 'Your order could not be placed',
  words: ({ reason }) => reason,
  path: ({ checkoutId }) => `/marketplace/checkout/${checkoutId}`,
  channels: { ...channels, email: false },
});
