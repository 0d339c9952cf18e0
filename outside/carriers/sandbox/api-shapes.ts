import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day, instant } from '#kit/contract/shapes/time.ts';
import { pickupServices } from '../pickups.ts';
import { carrierNames, chargeKinds, packageTypes, signatureTypes, trackingKinds } from '../port.ts';

/** The wire format between the sandbox and its adapter: the port's shapes with instants as text. */
const carrier = z.enum(carrierNames);
export const text = z.string().check(z.maxLength(200));
const ounces = z.number().check(z.positive(), z.maximum(100_000));
const inches = z.number().check(z.positive(), z.maximum(10_000));
const answered = z.number();

const place = z.object({ postalCode: text, state: text, country: text, residential: z.boolean() });
export const address = z.extend(place, {
  name: text,
  company: text,
  line1: text,
  line2: text,
  city: text,
  phone: text,
  email: text,
});

const asked = {
  shipDate: day,
  parcel: z.object({
    packaging: z.enum(packageTypes),
    weightOz: ounces,
    dimensions: z.nullable(z.readonly(z.tuple([inches, inches, inches]))),
  }),
  extras: z.object({
    signature: z.enum(signatureTypes),
    declaredValue: amountCents(),
    saturdayDelivery: z.boolean(),
    holdAtLocation: z.boolean(),
    collectOnDelivery: z.nullable(amountCents()),
    registeredMail: z.boolean(),
    valuables: z.boolean(),
    billTo: z.nullable(
      z.object({
        party: z.enum(['recipient', 'third_party', 'sender']),
        accountNumber: text,
        postalCode: text,
      }),
    ),
  }),
  reference: text,
};

export const rateCall = z.object({ ...asked, from: place, to: place });

export const labelCall = z.object({
  ...asked,
  key: text,
  carrier,
  service: text,
  from: address,
  to: address,
  shipmentNumber: text,
  receiverReference: text,
  quoted: amountCents(),
  returnLabel: z.boolean(),
  customs: z.array(
    z.object({
      description: text,
      tariffCode: text,
      originCountry: text,
      quantity: answered,
      value: amountCents(),
      weightOz: answered,
    }),
  ),
  exportFiling: text,
});

const transit = z.object({
  days: answered,
  promisedOn: day,
  by: z.nullable(z.string()),
  guaranteed: z.boolean(),
});
const fault = z.object({ code: z.string(), sentence: z.string() });
const charge = { kind: z.enum(chargeKinds), amount: amountCents() };

export const rateAnswer = z.object({
  rates: z.array(
    z.object({
      carrier,
      service: z.string(),
      price: z.nullable(
        z.object({
          lines: z.array(z.object({ ...charge, included: z.boolean() })),
          total: amountCents(),
          zone: answered,
          billedOz: answered,
          transit,
          tableOf: day,
        }),
      ),
      softErrors: z.array(fault),
      hardError: z.nullable(fault),
    }),
  ),
  silent: z.array(z.object({ carrier, reason: z.string() })),
});

const factsOfAll = {
  banner: z.string(),
  icon: z.string(),
  trackingText: z.string(),
  marks: z.readonly(z.array(z.string())),
  sample: z.boolean(),
};
const facts = z.discriminatedUnion('carrier', [
  z.object({
    ...factsOfAll,
    carrier: z.literal('USPS'),
    carrierRoute: z.string(),
    distributionCode: z.string(),
    barcode: z.string(),
  }),
  z.object({
    ...factsOfAll,
    carrier: z.literal('UPS'),
    routingCode: z.string(),
    shipperNumber: z.string(),
    serviceClass: z.string(),
    pickupDayOfYear: answered,
  }),
  z.object({
    ...factsOfAll,
    carrier: z.literal('FedEx'),
    ursaCode: z.string(),
    airport: z.string(),
    originId: z.string(),
    formId: z.string(),
    barcode: z.string(),
  }),
]);

const label = z.object({
  carrier,
  service: z.string(),
  trackingNumber: z.string(),
  charges: z.array(z.object(charge)),
  zone: answered,
  billedOz: answered,
  transit,
  voidableUntil: day,
  picture: z.object({ kind: z.literal('facts'), facts }),
});

export const refused = z.object({ kind: z.literal('refused'), code: z.string(), sentence: z.string() });

export const labelAnswer = z.object({
  key: z.string(),
  outcome: z.discriminatedUnion('kind', [z.object({ kind: z.literal('bought'), label }), refused]),
});

export const voidAnswer = z.object({
  outcome: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('voided'),
      refund: z.object({
        status: z.enum(['submitted', 'refunded', 'rejected', 'not_applicable']),
        amount: amountCents(),
        on: day,
      }),
    }),
    refused,
  ]),
});

export const interceptAnswer = z.object({
  outcome: z.discriminatedUnion('kind', [z.object({ kind: z.literal('accepted') }), refused]),
});

const timeOfDay = z.string().check(z.regex(/^\d\d:\d\d$/));

const pickupAsked = z.object({
  carrier,
  service: z.enum(pickupServices),
  address,
  day,
  ready: timeOfDay,
  close: timeOfDay,
  parcels: z.int().check(z.positive()),
  weightOz: ounces,
  location: text,
  instructions: text,
  trackingNumbers: z.array(text).check(z.maxLength(5_000)),
});
export const pickupCall = z.extend(pickupAsked, { key: text });
export const pickupQuestion = z.extend(pickupAsked, { replaces: z.nullable(text) });

export const pickupAvailability = z.object({
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('accepted'), cost: amountCents() }),
    refused,
  ]),
});

export const pickupAnswer = z.object({
  key: z.string(),
  outcome: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('booked'),
      pickup: z.object({ confirmation: z.string(), pin: z.nullable(z.string()), cost: amountCents() }),
    }),
    refused,
  ]),
});

export const pickupCancelAnswer = z.object({
  outcome: z.discriminatedUnion('kind', [z.object({ kind: z.literal('cancelled') }), refused]),
});

/** An event with its instant as text. */
const event = z.object({
  id: z.string(),
  carrier,
  trackingNumber: z.string(),
  kind: z.enum(trackingKinds),
  code: z.string(),
  text: z.string(),
  cause: z.nullable(z.enum(['carrier', 'consignee', 'customs', 'weather', 'shipper'])),
  at: instant,
  place: z.nullable(
    z.object({
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      country: z.string(),
      timeZone: z.string(),
    }),
  ),
  signedBy: z.nullable(z.string()),
});

export const trackAnswer = z.object({ events: z.array(event), expectedOn: z.nullable(day) });

export const countersCall = z.object({
  postalCode: text,
  country: text,
  at: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
});

export const countersAnswer = z.object({
  locations: z.array(
    z.object({
      id: z.string(),
      carrier,
      name: z.string(),
      line1: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      miles: answered,
      hours: z.string(),
    }),
  ),
});

export const noticeBody = z.object({ id: z.string(), events: z.array(event) });

export const deskCall = z.partial(
  z.object({
    nextOrder: z.nullable(z.string()),
    nextJourney: z.nullable(z.string()),
    away: z.array(carrier),
    nextInvoice: z.nullable(z.string()),
  }),
);

export const deskAnswer = z.object({
  nextOrder: z.nullable(z.string()),
  nextJourney: z.nullable(z.string()),
  away: z.array(carrier),
});

export type WireEvent = z.infer<typeof event>;
export type WireLabelOutcome = z.infer<typeof labelAnswer>['outcome'];
export type WireLabel = z.infer<typeof label>;
export type WireInterceptOutcome = z.infer<typeof interceptAnswer>['outcome'];
export type WirePickupOutcome = z.infer<typeof pickupAnswer>['outcome'];
export type WirePickupAvailability = z.infer<typeof pickupAvailability>['outcome'];
export type WirePickupCancellation = z.infer<typeof pickupCancelAnswer>['outcome'];
export type WireVoidOutcome = z.infer<typeof voidAnswer>['outcome'];
