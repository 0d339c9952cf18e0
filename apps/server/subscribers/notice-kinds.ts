import type { ListedNoticeKind } from '#platform/notifications/contract.ts';
import { billingKinds } from './notice-samples/billing-kinds.ts';
import { marketplaceKinds } from './notice-samples/marketplace-kinds.ts';
import { platformKinds, rareKinds } from './notice-samples/platform-kinds.ts';
import { shippingKinds } from './notice-samples/shipping-kinds.ts';
import { tradeKinds } from './notice-samples/trade-kinds.ts';

/** Every kind of notification, in the order of the preferences page. */
export const allNoticeKinds: readonly ListedNoticeKind[] = [
  ...platformKinds,
  ...billingKinds,
  ...shippingKinds,
  ...marketplaceKinds,
  ...tradeKinds,
  ...rareKinds,
];
