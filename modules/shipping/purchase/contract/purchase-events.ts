import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { asSentence } from '../domain/review-conditions.ts';
import { approvers } from '../domain/purchase-terms.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const purchaseKey = {
  companyId: z.uuid(),
  shipmentId: z.uuid(),
  purchaseId: z.uuid(),
  number: z.string(),
  personId: z.uuid(),
};

export const labelBought = defineEvent(
  'shipping.label_bought',
  z.object({
    ...purchaseKey,
    carrier: z.enum(['FedEx', 'UPS', 'USPS']),
    service: z.string(),
    trackingNumber: z.string(),
    shipsOn: day,
    recipient: z.string(),
    reference1: z.string(),
    reference2: z.string(),
    /** The buyer has left the page by then. */
    wasApproved: z.boolean(),
    /** Null if zone or weight is unknown. */
    declared: z.nullable(
      z.object({
        transactionId: z.uuid(),
        /** The billed location. */
        locationId: z.nullable(z.uuid()),
        weightLb: z.int(),
        dimensions: z.tuple([z.int(), z.int(), z.int()]),
        zone: z.int(),
        residential: z.boolean(),
        charges: z.array(z.object({ kind: z.string(), amount: z.int() })),
      }),
    ),
  }),
);

/** Nothing was charged; there is no label. */
export const purchaseFailed = defineEvent(
  'shipping.purchase_failed',
  z.object({
    ...purchaseKey,
    reason: z.string(),
    /** The notice that ends its batch will count it. */
    inBatch: z._default(z.boolean(), false),
  }),
);

/** Could be neither completed nor undone; staff must settle it. */
export const purchaseStuck = defineEvent('shipping.purchase_stuck', z.object(purchaseKey));

/** Requests approval from the administrator or risk review. */
export const approvalRequested = defineEvent(
  'shipping.approval_asked',
  z.object({
    ...purchaseKey,
    asks: z.enum(approvers),
    companyName: z.string(),
    personName: z.string(),
    declaredValue: z.int(),
    total: z.int(),
  }),
);

export const approvalEnded = defineEvent(
  'shipping.approval_ended',
  z.object({
    ...purchaseKey,
    asked: z.enum(approvers),
    outcome: z.enum(['approved', 'declined', 'withdrawn']),
    explanation: z.string(),
  }),
);

/** Risk review asked the shipper, or the shipper answered. */
export const reviewAsked = defineEvent(
  'shipping.review_asked',
  z.object({ ...purchaseKey, question: z.string() }),
);
export const reviewAnswered = defineEvent(
  'shipping.review_answered',
  z.object({ ...purchaseKey, companyName: z.string(), declaredValue: z.int() }),
);

/** Label and premium are credited. */
export const labelVoided = defineEvent(
  'shipping.label_voided',
  z.object({ ...purchaseKey, credited: z.int() }),
);

interface ShipmentFacts {
  readonly shipmentId: string;
  readonly number: string;
}

const channels = { screen: true, email: true, sms: false, digest: false };
const ofShipping = { group: 'Shipping', audience: 'members', channels } as const;
const about = 'Sent to the person who submitted the shipment.';

/** Spec shipping §4: approved gives a label by email. */
export const labelReadyNotice = defineNoticeKind<
  ShipmentFacts & { readonly trackingTail: string; readonly conditions?: string }
>({
  ...ofShipping,
  name: 'shipping.label_ready',
  label: 'An approved label is ready',
  about,
  title: ({ number }) => `Shipment ${number} is approved and its label is ready`,
  words: ({ trackingTail, conditions = '' }) =>
    [
      ...(conditions === '' ? [] : [`Conditions of approval: ${conditions}.`]),
      `Tracking number …${trackingTail}. Open the shipment to print the label.`,
    ].join(' '),
  path: ({ shipmentId }) => `/membership/shipping/shipments/${shipmentId}/print`,
});

/** Spec shipping §4: declined sends an explanation. */
export const declinedNotice = defineNoticeKind<ShipmentFacts & { readonly explanation: string }>({
  ...ofShipping,
  name: 'shipping.approval_declined',
  label: "A shipment wasn't approved",
  about,
  title: ({ number }) => `Shipment ${number} wasn't approved`,
  words: ({ explanation }) => `${asSentence(explanation)} You can edit the shipment and submit it again.`,
  path: () => '/membership/shipping',
});

export const reviewAskedNotice = defineNoticeKind<ShipmentFacts & { readonly question: string }>({
  ...ofShipping,
  name: 'shipping.review_asked',
  label: 'We have a question about a shipment in review',
  about,
  title: ({ number }) => `We have a question about shipment ${number}`,
  words: ({ question }) => `${question} Reply so we can continue the review.`,
  path: ({ shipmentId }) => `/membership/shipping/${shipmentId}/purchase`,
});

export const purchaseFailedNotice = defineNoticeKind<ShipmentFacts & { readonly reason: string }>({
  ...ofShipping,
  name: 'shipping.purchase_failed',
  label: "A label couldn't be purchased",
  about,
  title: ({ number }) => `We couldn't buy the label for shipment ${number}`,
  words: ({ reason }) => reason,
  path: () => '/membership/shipping',
  channels: { ...channels, email: false },
});
