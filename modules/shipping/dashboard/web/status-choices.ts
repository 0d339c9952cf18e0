import type { shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';

type Tab = (typeof shipmentTabs)[number];

/** Spec shipping §2: Total is no choice at all, and Saved is a tab of its own. */
export const statusChoices = ['Created', 'InTransit', 'Exception', 'Delivered', 'Complete'] as const;

export const statusesOfTab: Readonly<Record<Tab, readonly (typeof statusChoices)[number][]>> = {
  saved: [],
  processed: statusChoices,
  attention: [],
  boomerang: statusChoices,
};
