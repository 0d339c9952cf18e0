import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { pickupCarriers, pickupServices } from '../domain/pickup-terms.ts';
import { instructionsLimit, pickupInput } from './pickup-endpoints.ts';
import { pickupRefusals, pickupRuleRefusals } from './pickup-refusals.ts';

const no = pickupRuleRefusals;
const path = '/services/shipping/api/pickup-rules';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;

export const ruleInput = z.object({
  ...z.pick(pickupInput, {
    service: true,
    locationId: true,
    ready: true,
    close: true,
    place: true,
  }).shape,
  instructions: boundedText(instructionsLimit),
  /** 0 is Sunday. */
  weekdays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)))
    .check(z.minLength(1, 'Choose at least 1 day.'), z.maxLength(7)),
  parcels: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(9_999, 'Enter 9,999 or less.')),
  skipsHolidays: z.boolean(),
});

export const ruleActions = ['change', 'pause', 'resume', 'remove'] as const;

export const pickupRuleShape = z.object({
  ...ruleInput.shape,
  ruleId: z.uuid(),
  carrier: z.enum(pickupCarriers),
  service: z.enum(pickupServices),
  serviceName: z.string(),
  locationName: z.string(),
  nextDay: z.nullable(day),
  /** Holidays of the next days. */
  skips: z.array(day),
  paused: z.nullable(z.object({ by: z.string(), at: z.iso.datetime() })),
  /** Why the last pickup wasn't created. */
  trouble: z.nullable(z.object({ day, why: z.string() })),
  actions: z.array(z.enum(ruleActions)),
});
export type PickupRule = z.output<typeof pickupRuleShape>;
const oneRule = z.object({ rule: pickupRuleShape });

export const listPickupRules = endpoint({
  ...ofShipping,
  name: 'shipping.listPickupRules',
  summary: "List the company's recurring pickups, each with its next date",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(pickupRuleShape), actions: z.array(z.enum(['create'])) }),
  refusals: [],
});

const inputRefusals = [
  shipmentRefusals.shipment_not_yours,
  pickupRefusals.pickup_place_missing,
  pickupRefusals.pickup_place_unknown,
  pickupRefusals.pickup_window,
  no.pickup_rule_taken,
  no.pickup_rule_never,
] as const;

export const createPickupRule = endpoint({
  ...ofShipping,
  name: 'shipping.createPickupRule',
  summary: 'Create a recurring pickup on set days; each pickup is scheduled that morning',
  method: 'POST',
  changes: true,
  path,
  body: ruleInput,
  answer: oneRule,
  idempotent: true,
  refusals: [...inputRefusals],
});

const params = z.object({ ruleId: guid });
const ofOne = { ...ofShipping, params } as const;

export const changePickupRule = endpoint({
  ...ofOne,
  name: 'shipping.changePickupRule',
  summary: "Update a recurring pickup; pickups already scheduled don't change",
  method: 'PUT',
  changes: true,
  path: `${path}/:ruleId`,
  body: ruleInput,
  answer: oneRule,
  refusals: [...inputRefusals, no.pickup_rule_missing],
});

export const pausePickupRule = endpoint({
  ...ofOne,
  name: 'shipping.pausePickupRule',
  summary: 'Pause or resume a recurring pickup',
  method: 'POST',
  changes: true,
  path: `${path}/:ruleId/pause`,
  body: z.object({ paused: z.boolean() }),
  answer: oneRule,
  refusals: [shipmentRefusals.shipment_not_yours, no.pickup_rule_missing],
});

export const removePickupRule = endpoint({
  ...ofOne,
  name: 'shipping.removePickupRule',
  summary: "Delete a recurring pickup; pickups already scheduled don't change",
  method: 'DELETE',
  changes: true,
  path: `${path}/:ruleId`,
  refusals: [shipmentRefusals.shipment_not_yours, no.pickup_rule_missing],
});
