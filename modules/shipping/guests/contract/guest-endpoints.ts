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
const shipmentNumberText = z.string(typeNumber).check(z.trim(), z.regex(/^\d{2}-\d{4,12}$/, typeNumber));

/** Spec shipping §2: the external page. Guests name a shipment by its ID and their email. */
export const guestShipment = z.object({ shipmentNumber: shipmentNumberText, email });

/** Only compared, so only its length is bounded. */
export const recipientCode = z.string('Type the code.').check(z.trim(), z.maxLength(40, 'Type the code.'));

const trackingPath = '/services/shipping/api/public-tracking';
const guestEndpoint = { rule: anyone, binding: 'none', method: 'POST', perMinute: 20 } as const;

export const askRecipientCode = endpoint({
  ...guestEndpoint,
  name: 'shipping.askRecipientCode',
  summary: 'Sends the recipient of a shipment a code; answered for all alike',
  path: `${trackingPath}/code`,
  body: guestShipment,
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

export const trackAsRecipient = endpoint({
  ...guestEndpoint,
  name: 'shipping.trackAsRecipient',
  summary: 'Where a parcel is, with its number, for its recipient by the code that was sent to them',
  path: trackingPath,
  body: z.extend(guestShipment, { code: recipientCode }),
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

/** Anyone can request a code; the subscriber that emails it checks that they are the recipient. */
export const recipientCodeRequested = defineEvent(
  'shipping.recipient_asked',
  z.object({ askedFor: z.string(), shipmentNumber: z.string(), email: z.string() }),
);

const returnLabelPath = '/services/shipping/api/return-labels';

export const openReturnLabel = endpoint({
  ...guestEndpoint,
  name: 'shipping.openReturnLabel',
  summary: 'What a return label is for, to whoever knows its shipment ID and the e-mail that it was sent to',
  path: returnLabelPath,
  body: guestShipment,
  answer: z.object({
    shipmentNumber: z.string(),
    carrier: z.string(),
    service: z.string(),
    from: z.string(),
    to: z.string(),
    printed: z.int(),
    mayPrint: z.boolean(),
  }),
  refusals: [guestRefusals.return_label_unknown],
});

export const printReturnLabel = endpoint({
  ...guestEndpoint,
  name: 'shipping.printReturnLabel',
  summary: 'The return label as PDF; each print is counted',
  path: `${returnLabelPath}/label`,
  body: guestShipment,
  raw: { contentType: 'application/pdf' },
  refusals: [guestRefusals.return_label_unknown, guestRefusals.return_label_over],
});
