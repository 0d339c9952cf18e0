import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { phone } from '#kit/contract/shapes/contact.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { armoredStatuses } from '../domain/armored-moves.ts';
import { stopKinds } from '../domain/armored-request.ts';

export const needsLimit = 500;
export const commodityLimit = 150;
export const messageLimit = 1_000;
/** Files of one message. */
export const maxArmoredFiles = 5;

const country = z.string('Choose a country.').check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'));

const stop = z
  .object({
    kind: z.enum(stopKinds, 'Choose from the list.'),
    company: requiredText(100, 'Enter a company.'),
    contact: requiredText(100, 'Enter a contact.'),
    phone,
    address: boundedText(200),
    city: requiredText(50, 'Enter a city.'),
    state: boundedText(50),
    postalCode: boundedText(20),
    countryCode: country,
  })
  .check(
    z.refine(({ kind, address }) => kind === 'Airport' || address !== '', {
      path: ['address'],
      error: 'Enter a street address.',
    }),
  );

const inches = z
  .number('Enter length, width and height.')
  .check(z.positive('Enter length, width and height.'), z.maximum(500, 'Enter 500 inches or less.'));

/** Twenty tons; an armored truck takes less. */
const mostOunces = 640_000;

const requestFields = {
  from: stop,
  to: stop,
  cargo: z.enum(cargoTypes, 'Choose the contents.'),
  commodity: requiredText(commodityLimit, "Describe what you're shipping."),
  pieces: z
    .int('Enter a number.')
    .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(999, 'Enter 999 or less.')),
  weightOz: z
    .int('Enter a weight.')
    .check(z.minimum(1, 'Enter a weight.'), z.maximum(mostOunces, 'Enter 40,000 lb or less.')),
  size: z.object({ length: inches, width: inches, height: inches }, 'Enter length, width and height.'),
  deliverBy: day,
  needs: boundedText(needsLimit),
};

export const armoredInput = z
  .object({
    ...requestFields,
    value: amountCents({ least: 100 }),
    pickUpOn: day,
  })
  .check(
    z.refine(({ pickUpOn, deliverBy }) => deliverBy >= pickUpOn, {
      path: ['deliverBy'],
      error: 'Delivery must be on or after the pickup date.',
    }),
  );

/** As stored and shown: nothing is checked again. */
const shownStop = z.object({
  kind: z.enum(stopKinds),
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});

const shownSize = z.object({ length: z.number(), width: z.number(), height: z.number() });

/** What a form starts with: blank where nothing is known. */
export const armoredStart = z.object({
  from: shownStop,
  to: shownStop,
  cargo: z.nullable(z.enum(cargoTypes)),
  commodity: z.string(),
  pieces: z.int(),
  weightOz: z.nullable(z.int()),
  size: z.nullable(shownSize),
  value: z.nullable(z.int()),
  pickUpOn: day,
  deliverBy: day,
  needs: z.string(),
});

const entry = z.object({
  entryId: z.uuid(),
  kind: z.enum(['question', 'answer', 'decision']),
  words: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  files: z.array(z.object({ fileId: z.uuid(), name: z.string(), size: z.int() })),
});

export const armoredLine = z.object({
  quoteId: z.uuid(),
  number: z.string(),
  status: z.enum(armoredStatuses),
  /** Who owes the other side an answer. */
  waitsFor: z.nullable(z.enum(['desk', 'member'])),
  from: z.string(),
  to: z.string(),
  recipient: z.string(),
  cargo: z.string(),
  value: z.int(),
  pickUpOn: day,
  carrier: z.nullable(z.string()),
  price: z.nullable(z.int()),
  validUntil: z.nullable(day),
  hasLoss: z.boolean(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
});
export type ArmoredLine = z.output<typeof armoredLine>;

export const armoredQuoteShape = z.object({
  ...armoredLine.shape,
  request: z.object({
    from: shownStop,
    to: shownStop,
    cargo: z.enum(cargoTypes),
    commodity: z.string(),
    pieces: z.int(),
    weightOz: z.int(),
    size: shownSize,
    deliverBy: day,
    needs: z.string(),
  }),
  /** The shipment that was over a limit. */
  shipment: z.nullable(z.object({ shipmentId: z.uuid(), number: z.string() })),
  /** What the armored carrier pays at most. */
  liability: z.nullable(z.int()),
  conditions: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  loss: z.nullable(z.object({ words: z.string(), at: z.iso.datetime() })),
  entries: z.array(entry),
});
