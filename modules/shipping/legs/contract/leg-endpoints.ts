import * as z from 'zod/mini';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { legKinds } from '#modules/shipping/shipments/domain/derived-drafts.ts';
import { shipmentKinds } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shipmentShape } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const legRefusals = defineRefusals('shipping', {
  leg_not_now: {
    kind: 'conflict',
    sentence: "You can't return or forward this shipment yet.",
    next: 'Buy its label first.',
  },
  leg_from_abroad: {
    kind: 'conflict',
    sentence: "Carriers pick up only in the United States, so this parcel can't be returned or forwarded.",
    next: 'Ask the recipient to ship it with their own carrier.',
  },
  return_label_not_now: {
    kind: 'conflict',
    sentence: "There's no return label to send.",
    next: 'You can email a return label after you buy it, until the parcel is scanned.',
  },
  return_label_sent_often: {
    kind: 'conflict',
    sentence: 'This return label was already sent to that address five times.',
    next: 'Ask the recipient to check their spam folder, or send the label to a different address.',
  },
});

const path = '/services/shipping/api/shipments/:shipmentId';
const ofShipment = {
  rule: shippingPeople,
  binding: 'company',
  params: z.object({ shipmentId: guid }),
} as const;

export const addLeg = endpoint({
  ...ofShipment,
  name: 'shipping.addLeg',
  summary: 'Create a draft that returns (boomerang) or forwards a shipment',
  method: 'POST',
  changes: true,
  path: `${path}/legs`,
  body: z.object({ kind: z.enum(legKinds, 'Choose from the list.') }),
  answer: z.object({ shipment: shipmentShape }),
  idempotent: true,
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    legRefusals.leg_not_now,
    legRefusals.leg_from_abroad,
  ],
});

const leg = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  kind: z.enum(shipmentKinds),
  status: z.enum(shipmentStatusNames),
  shown: z.string(),
  /** Providence, RI; empty if unknown. */
  from: z.string(),
  to: z.string(),
  trackingTail: z.nullable(z.string()),
});
export type Leg = z.output<typeof leg>;

export const getChain = endpoint({
  ...ofShipment,
  name: 'shipping.getChain',
  summary: 'Get a shipment with its boomerangs and forwards, starting with the original',
  method: 'GET',
  changes: false,
  path: `${path}/chain`,
  answer: z.object({
    legs: z.array(leg),
    /** Where its return label was sent and how often printed. */
    letters: z.array(
      z.object({
        email: z.string(),
        sentAt: z.iso.datetime(),
        prints: z.int(),
        printedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const mailReturnLabel = endpoint({
  ...ofShipment,
  name: 'shipping.mailReturnLabel',
  summary: 'Email the return label link to the person sending the parcel back',
  method: 'POST',
  changes: true,
  path: `${path}/return-label/mail`,
  body: z.object({ email }),
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    legRefusals.return_label_not_now,
    legRefusals.return_label_sent_often,
  ],
});
