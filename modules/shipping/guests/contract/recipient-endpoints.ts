import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { guestRefusals as no } from './guest-refusals.ts';
import { typedCode, typedEmail, typedShipmentNumber } from './typed-shipment.ts';

const path = '/services/shipping/api/public-tracking';
const guest = { rule: anyone, binding: 'none', method: 'POST', perMinute: 20 } as const;

export const askRecipientCode = endpoint({
  ...guest,
  name: 'shipping.askRecipientCode',
  summary: 'Sends the recipient of a shipment a code; answered for all alike',
  path: `${path}/code`,
  body: z.object({ shipmentNumber: typedShipmentNumber, email: typedEmail }),
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

export const trackAsRecipient = endpoint({
  ...guest,
  name: 'shipping.trackAsRecipient',
  summary: 'Where a parcel is, with its number, for its recipient by the code that was sent to them',
  path,
  body: z.object({ shipmentNumber: typedShipmentNumber, email: typedEmail, code: typedCode }),
  answer: z.object({
    shipmentNumber: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    from: z.string(),
    to: z.string(),
    shown: z.string(),
    expectedOn: z.nullable(day),
    signedBy: z.nullable(z.string()),
    /** The newest first. */
    scans: z.array(
      z.object({
        scanId: z.string(),
        words: z.string(),
        at: z.iso.datetime(),
        place: z.nullable(z.object({ city: z.string(), state: z.string(), timeZone: z.string() })),
      }),
    ),
  }),
  refusals: [no.recipient_code_wrong],
});

/** Somebody says that a parcel is on its way to them. The subscriber that mails the code checks whether it is. */
export const recipientAsked = defineEvent(
  'shipping.recipient_asked',
  z.object({ askedFor: z.string(), shipmentNumber: z.string(), email: z.string() }),
);
