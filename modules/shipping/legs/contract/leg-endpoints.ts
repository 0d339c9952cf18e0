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
    sentence: 'This shipment can be neither brought back nor sent on.',
    next: 'Buy its label first.',
  },
  leg_from_abroad: {
    kind: 'conflict',
    sentence:
      'Carriers take parcels in the United States only, so this one can be neither brought back nor sent on.',
    next: 'Ask the recipient to send it with a carrier of theirs.',
  },
  return_label_not_now: {
    kind: 'conflict',
    sentence: 'There is no return label that could be sent.',
    next: 'A return label can be sent from its purchase until its parcel is scanned.',
  },
  return_label_sent_often: {
    kind: 'conflict',
    sentence: 'This return label was sent to that address five times.',
    next: 'Ask them to look among their unwanted mail, or send it to another address.',
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
  summary: 'A new shipment that brings this one back (boomerang) or sends it on (forward), saved',
  method: 'POST',
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
  summary: 'The shipment with all that bring it back or send it on, the first first',
  method: 'GET',
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
  summary: 'Tells whoever sends a parcel back where they print its label',
  method: 'POST',
  path: `${path}/return-label/mail`,
  body: z.object({ email }),
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    legRefusals.return_label_not_now,
    legRefusals.return_label_sent_often,
  ],
});
