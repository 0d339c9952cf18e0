import { defineNoticeKind } from '#platform/notifications/contract.ts';

interface ShipmentFacts {
  readonly shipmentId: string;
  readonly number: string;
}

const channels = { screen: true, email: true, sms: false, digest: false };
const ofShipping = { group: 'Shipping', audience: 'members', channels } as const;
const about = 'For whoever bought it.';

/** Spec shipping §4: approved gives a label by e-mail. */
export const labelReadyNotice = defineNoticeKind<ShipmentFacts & { readonly trackingTail: string }>({
  ...ofShipping,
  name: 'shipping.label_ready',
  label: 'A label that was approved is bought',
  about,
  title: ({ number }) => `Shipment ${number} is approved and its label is ready`,
  words: ({ trackingTail }) => `Tracking number …${trackingTail}. Open it to print the label.`,
  path: ({ shipmentId }) => `/membership/shipping/shipments/${shipmentId}/print`,
});

/** Spec shipping §4: declined sends an explanation. */
export const declinedNotice = defineNoticeKind<ShipmentFacts & { readonly explanation: string }>({
  ...ofShipping,
  name: 'shipping.approval_declined',
  label: 'A shipment was not approved',
  about,
  title: ({ number }) => `Shipment ${number} was not approved`,
  words: ({ explanation }) => `${explanation} It can be changed and sent in again.`,
  path: () => '/membership/shipping',
});

export const purchaseFailedNotice = defineNoticeKind<ShipmentFacts & { readonly reason: string }>({
  ...ofShipping,
  name: 'shipping.purchase_failed',
  label: 'A label could not be bought',
  about,
  title: ({ number }) => `No label was bought for shipment ${number}`,
  words: ({ reason }) => reason,
  path: () => '/membership/shipping',
  channels: { ...channels, email: false },
});
