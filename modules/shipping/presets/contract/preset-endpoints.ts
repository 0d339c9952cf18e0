import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { base64Texts, plainTexts } from '#kit/contract/shapes/base64-text.ts';
import type { TextsAs } from '#kit/contract/shapes/base64-text.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { draftBody, draftShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const presetRefusals = defineRefusals('shipping', {
  preset_missing: { kind: 'missing', sentence: "We can't find that preset." },
  preset_name_taken: {
    kind: 'conflict',
    sentence: 'Your company already has a preset with this name.',
    next: 'Enter a different name, or edit the existing preset.',
    field: 'name',
  },
  presets_full: {
    kind: 'conflict',
    sentence: 'Your company has reached its preset limit.',
    next: 'Remove a preset first.',
  },
  preset_account: {
    kind: 'invalid',
    sentence: 'Choose one of your carrier accounts.',
    field: 'services',
  },
});

// Spec shipping §3 and §5: a name of up to 25 characters. Ruling 17: 15 presets by default.
export const presetNameLimit = 25;
export const defaultMaxPresets = 15;

const path = '/services/shipping/api/presets';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ presetId: guid });

const presetWith = <Draft>(text: TextsAs, draft: Draft) => ({
  name: text(requiredText(presetNameLimit, 'Enter a name.')),
  draft,
  /** Empty means all. */
  carriers: z.array(z.enum(['FedEx', 'UPS', 'USPS'], 'Choose from the list.')).check(z.maxLength(3)),
  services: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
});

/** Spec shipping §7: the text fields of a preset are sent as base64. */
const presetInput = z.object(presetWith(base64Texts, draftBody));

export const presetShape = z.object({
  ...presetWith(plainTexts, draftShape),
  presetId: z.uuid(),
  /** "FedEx Ground, your account Bench"; null without a service. An account of another location has no name. */
  serviceText: z.nullable(z.string()),
  version: z.int(),
  changedAt: z.iso.datetime(),
});
export type Preset = z.output<typeof presetShape>;

/** An account that a preset can name: the company's, or one of a location where this person works. */
const presetAccount = z.object({
  accountId: z.uuid(),
  carrier: z.enum(['FedEx', 'UPS']),
  name: z.string(),
  /** The last four characters of the account number. */
  tail: z.string(),
  defaultServices: z.array(z.string()),
});
export type PresetAccount = z.output<typeof presetAccount>;

const onePreset = z.object({ preset: presetShape });

export const listPresets = endpoint({
  ...ofShipping,
  name: 'shipping.listPresets',
  summary:
    "List the company's presets by name, with the preset limit and the carrier accounts that presets can use",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(presetShape), most: z.int(), accounts: z.array(presetAccount) }),
  refusals: [],
});

export const addPreset = endpoint({
  ...ofShipping,
  name: 'shipping.addPreset',
  summary: 'Create a preset',
  method: 'POST',
  changes: true,
  path,
  body: presetInput,
  answer: onePreset,
  idempotent: true,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    presetRefusals.preset_name_taken,
    presetRefusals.presets_full,
    presetRefusals.preset_account,
  ],
});

export const changePreset = endpoint({
  ...ofShipping,
  name: 'shipping.changePreset',
  summary: 'Update a preset',
  method: 'PUT',
  changes: true,
  path: `${path}/:presetId`,
  params,
  body: z.object({ ...presetInput.shape, version }),
  answer: onePreset,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    presetRefusals.preset_missing,
    presetRefusals.preset_name_taken,
    presetRefusals.preset_account,
    kitRefusals.changed_meanwhile,
  ],
});

export const removePreset = endpoint({
  ...ofShipping,
  name: 'shipping.removePreset',
  summary: "Delete a preset; existing shipments don't change",
  method: 'DELETE',
  changes: true,
  path: `${path}/:presetId`,
  params,
  refusals: [shipmentRefusals.shipment_not_yours, presetRefusals.preset_missing],
});
