import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { email } from '#kit/contract/shapes/contact.ts';

export const guestRefusals = defineRefusals('shipping', {
  // One message for every cause, so that nothing can be learned from it.
  return_label_unknown: {
    kind: 'missing',
    sentence: 'There is no return label for this shipment ID and e-mail.',
    next: 'Type both as they stand in the mail that you got. After several wrong tries wait for 15 minutes.',
  },
  return_label_over: {
    kind: 'conflict',
    sentence: 'This return label cannot be printed any more.',
    next: 'Its parcel was scanned, or it was printed three times. Ask whoever sent it to you.',
  },
  recipient_code_wrong: {
    kind: 'invalid',
    sentence: 'This code is not right, or no longer good.',
    next: 'Ask for another one. After five wrong codes wait for 15 minutes.',
    field: 'code',
  },
});

const typeNumber = 'Type the shipment ID, such as 40-118273.';

/** Spaces from copying are ignored. */
export const typedShipmentNumber = z
  .string(typeNumber)
  .check(z.trim(), z.regex(/^\d{2}-\d{4,12}$/, typeNumber));

export const typedEmail = email;

/** Only compared, so only its length is bounded. */
export const typedCode = z.string('Type the code.').check(z.trim(), z.maxLength(40, 'Type the code.'));

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
  refusals: [guestRefusals.recipient_code_wrong],
});

/** Somebody says that a parcel is on its way to them. The subscriber that mails the code checks whether it is. */
export const recipientCodeRequested = defineEvent(
  'shipping.recipient_asked',
  z.object({ askedFor: z.string(), shipmentNumber: z.string(), email: z.string() }),
);
