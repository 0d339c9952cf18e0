import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { pickupRefusals, pickupRuleRefusals } from './pickup-refusals.ts';
import { pickupStatuses } from '../domain/pickup-moves.ts';
import { pickupCarriers, pickupServices } from '../domain/pickup-terms.ts';

const no = pickupRefusals;
export const path = '/services/shipping/api/pickups';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const chooseOne = 'Choose from the list.';
export const instructionsLimit = 60;
export const mostPickupLabels = 500;

const timeOfDay = z
  .string('Enter a time.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 4:15 PM.'));
export const count = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(9_999, 'Enter 9,999 or less.'));
const carrier = z.enum(pickupCarriers, chooseOne);

export const pickupActions = ['change', 'cancel', 'handOver', 'phone', 'miss', 'receipt', 'again'] as const;

export const pickupShape = z.object({
  pickupId: z.uuid(),
  service: z.enum(pickupServices),
  carrier,
  serviceName: z.string(),
  status: z.enum(pickupStatuses),
  /** The close time has passed without a scan or a handover. */
  isOverdue: z.boolean(),
  day,
  ready: timeOfDay,
  close: timeOfDay,
  zone: z.string(),
  locationId: z.uuid(),
  address: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    postCode: z.string(),
  }),
  isResidential: z.boolean(),
  parcels: z.int(),
  weightOz: z.int(),
  insuredValue: z.int(),
  place: z.string(),
  placeName: z.string(),
  instructions: z.string(),
  confirmation: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  /** In cents; null until the carrier answers. */
  cost: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  handedOver: z.nullable(z.int()),
  createdBy: z.string(),
  /** Taken at the handover. */
  hasPhoto: z.boolean(),
  /** Created by a recurring pickup. */
  isRecurring: z.boolean(),
  /** Of that recurring pickup, Sunday being 0; empty once it was removed. */
  weekdays: z.array(z.int()),
  shipmentIds: z.array(z.uuid()),
  actions: z.array(z.enum(pickupActions)),
});
export type Pickup = z.output<typeof pickupShape>;
export const onePickup = z.object({ pickup: pickupShape });

export const listPickups = endpoint({
  ...ofShipping,
  rule: { ...shippingPeople, scope: 'pickups:read' },
  name: 'shipping.listPickups',
  summary: "List the company's pickups, latest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    carrier: z.optional(carrier),
    status: z.optional(z.enum(pickupStatuses, chooseOne)),
    from: z.optional(day),
    search: z.optional(boundedText(50)),
    /** Only those of today and later. */
    upcoming: z.optional(z.literal('yes', 'Choose from the list.')),
    /** Only those that were handed over. */
    handedOver: z.optional(z.literal('yes', 'Choose from the list.')),
  }),
  answer: z.object({ items: z.array(pickupShape), next: z.nullable(z.string()) }),
  refusals: [no.pickups_page_lost],
});

const readyLabel = z.object({
  shipmentId: z.uuid(),
  /** The pickup that includes it. */
  pickupId: z.nullable(z.uuid()),
  /** The location it leaves from; null without a location in the US. */
  locationId: z.nullable(z.uuid()),
  number: z.string(),
  carrier,
  shipTo: z.string(),
  city: z.string(),
  weightOz: z.int(),
  insuredValue: z.int(),
});
export type ReadyLabel = z.output<typeof readyLabel>;

const pickupAddress = z.object({
  /** A location's ID, or a contact's. */
  locationId: z.uuid(),
  isResidential: z.boolean(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postCode: z.string(),
  zone: z.string(),
  services: z.array(
    z.object({ service: z.enum(pickupServices), nextDay: day, cutoff: z.iso.datetime(), lastDay: day }),
  ),
});
export type PickupAddress = z.output<typeof pickupAddress>;

export const getPickupOptions = endpoint({
  ...ofShipping,
  name: 'shipping.getPickupOptions',
  summary: 'Get pickup addresses, available times and labels ready for pickup',
  method: 'GET',
  changes: false,
  path: `${path}/options`,
  /** Adds this contact to the locations. */
  query: z.object({ placeId: z.optional(guid) }),
  answer: z.object({
    today: z.int(),
    tomorrow: z.int(),
    troubles: z.array(z.string()),
    addresses: z.array(pickupAddress),
    labels: z.array(readyLabel),
    /** The most one driver may carry, in cents. */
    mostValue: z.int(),
    actions: z.array(z.enum(['schedule'])),
  }),
  refusals: [],
});

export const pickupInput = z.object({
  service: z.enum(pickupServices, 'Choose a service.'),
  /** A location, or a contact of the address book. */
  locationId: guid,
  day,
  ready: timeOfDay,
  close: timeOfDay,
  shipmentIds: z.array(guid).check(z.maxLength(mostPickupLabels, 'Choose up to 500 labels.')),
  parcels: count,
  weightOz: z.int('Enter a whole number.').check(z.minimum(0), z.maximum(1_600_000)),
  isResidential: z.boolean(),
  place: z.string('Choose from the list.').check(z.maxLength(30)),
  // Spec shipping §7: sent as base64.
  instructions: base64Text(boundedText(instructionsLimit)),
  /** Repeats on weekdays from the next day, except on federal holidays. */
  repeats: z.optional(z.boolean()),
  /** Takes the place of this pickup. */
  replaces: z.optional(guid),
});

export const schedulePickup = endpoint({
  ...ofShipping,
  name: 'shipping.schedulePickup',
  summary: 'Schedule a pickup with the carrier, or reschedule one',
  method: 'POST',
  changes: true,
  path,
  body: pickupInput,
  // So that thousands of labels are answered with their limit.
  maxBodyBytes: 512 * 1024,
  answer: onePickup,
  idempotent: true,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.pickup_missing,
    no.pickup_place_missing,
    no.pickup_place_unknown,
    no.pickup_not_then,
    no.pickup_window,
    no.pickup_taken,
    no.pickup_label_unfit,
    no.pickup_label_taken,
    no.pickup_value_over,
    no.pickup_empty,
    no.pickup_past_cancelling,
    pickupRuleRefusals.pickup_rule_taken,
    pickupRuleRefusals.pickup_rule_never,
  ],
});

export const checkPickup = endpoint({
  ...ofShipping,
  name: 'shipping.checkPickup',
  summary: 'Check whether the carrier accepts a pickup, without scheduling it',
  method: 'POST',
  changes: false,
  path: `${path}/check`,
  body: z.omit(pickupInput, { repeats: true }),
  maxBodyBytes: 512 * 1024,
  answer: z.object({
    /** `unknown`: the carrier isn't answering, and the pickup can still be scheduled. */
    status: z.enum(['accepted', 'refused', 'unknown']),
    /** In cents; null if the carrier names no charge. */
    cost: z.nullable(z.int()),
    /** Why the carrier refuses. */
    reason: z.nullable(z.string()),
  }),
  perMinute: 60,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.pickup_place_missing,
    no.pickup_place_unknown,
    no.pickup_not_then,
    no.pickup_window,
    no.pickup_empty,
  ],
});
export type PickupCheck = z.output<typeof checkPickup.answer>;

const params = z.object({ pickupId: guid });
export const ofOne = { ...ofShipping, params } as const;

export const cancelPickup = endpoint({
  ...ofOne,
  name: 'shipping.cancelPickup',
  summary: 'Cancel a pickup with the carrier; any fee is credited',
  method: 'POST',
  changes: true,
  path: `${path}/:pickupId/cancel`,
  answer: onePickup,
  refusals: [shipmentRefusals.shipment_not_yours, no.pickup_missing, no.pickup_past_cancelling],
});

export const reportNoShow = endpoint({
  ...ofOne,
  name: 'shipping.reportNoShow',
  summary: 'Record a driver no-show',
  method: 'POST',
  changes: true,
  path: `${path}/:pickupId/no-show`,
  answer: onePickup,
  refusals: [shipmentRefusals.shipment_not_yours, no.pickup_missing, no.pickup_not_due],
});
