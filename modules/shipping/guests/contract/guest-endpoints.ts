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
    sentence: "We can't find a return label for this shipment ID and email.",
    next: 'Enter the shipment ID and the email address that received the label. After several failed attempts, wait 15 minutes.',
  },
  return_label_over: {
    kind: 'conflict',
    sentence: "This return label can't be printed anymore.",
    next: 'The parcel was already scanned, or the label was printed three times. Contact the company that sent the label.',
  },
  recipient_code_wrong: {
    kind: 'invalid',
    sentence: 'This code is incorrect or has expired.',
    next: 'Request a new code. After five wrong codes, wait 15 minutes.',
    field: 'code',
  },
});

const enterNumber = 'Enter the shipment ID, such as 40-118273.';

/** Spaces from copying are ignored. */
const shipmentNumberText = z.string(enterNumber).check(z.trim(), z.regex(/^\d{2}-\d{4,12}$/, enterNumber));

/** Spec shipping §2: the external page. Guests name a shipment by its ID and their email. */
export const guestShipment = z.object({ shipmentNumber: shipmentNumberText, email });

/** Only compared, so only its length is bounded. */
export const recipientCode = z.string('Enter the code.').check(z.trim(), z.maxLength(40, 'Enter the code.'));

const trackingPath = '/services/shipping/api/public-tracking';
const guestEndpoint = {
  rule: anyone,
  binding: 'none',
  method: 'POST',
  changes: true,
  perMinute: 20,
} as const;

export const askRecipientCode = endpoint({
  ...guestEndpoint,
  name: 'shipping.askRecipientCode',
  summary: "Email a code to a shipment's recipient; every request gets the same response",
  path: `${trackingPath}/code`,
  body: guestShipment,
  answer: z.object({ sent: z.literal(true) }),
  refusals: [],
});

export const trackAsRecipient = endpoint({
  ...guestEndpoint,
  name: 'shipping.trackAsRecipient',
  summary: "Get a parcel's tracking number and status with the recipient's emailed code",
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
    /** Newest first. */
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
  summary: 'Get return label details by shipment ID and the email address it was sent to',
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
  summary: 'Print the return label as a PDF; each print is counted',
  path: `${returnLabelPath}/label`,
  body: guestShipment,
  raw: { contentType: 'application/pdf' },
  refusals: [guestRefusals.return_label_unknown, guestRefusals.return_label_over],
});
