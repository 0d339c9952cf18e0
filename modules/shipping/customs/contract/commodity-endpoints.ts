import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { commodityCharacters, isTariffCode } from '#modules/shipping/draft/domain/commodity.ts';
import { commodityFields } from '#modules/shipping/draft/contract/customs-shape.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const commodityRefusals = defineRefusals('shipping', {
  commodity_missing: { kind: 'missing', sentence: "We can't find that commodity." },
  commodity_known: {
    kind: 'conflict',
    sentence: 'Your company already has a commodity with this description.',
    next: 'Enter a different description, or edit the existing commodity.',
    field: 'description',
  },
  commodities_full: {
    kind: 'conflict',
    sentence: 'Your commodity library is full.',
    next: 'Remove a commodity first.',
  },
});

// Our choice: a limit no jeweler reaches, small enough to list (decision 0019).
export const maxStoredCommodities = 500;

const path = '/services/shipping/api/commodities';
const shippingEndpoint = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ commodityId: guid });

/** Complete, unlike a line being edited. */
const commodityBody = {
  ...commodityFields,
  description: requiredText(commodityCharacters, 'Describe the item for customs.'),
  tariffCode: requiredText(13).check(z.refine(isTariffCode, 'Enter a tariff code, such as 7113.19.')),
  originCountry: z
    .string('Choose the country of origin.')
    .check(z.regex(/^[A-Z]{2}$/, 'Choose the country of origin.')),
  /** Usual unit value. */
  unitValue: z.nullable(amountCents()),
  isFavorite: z.boolean('Choose yes or no.'),
};

const commodityShape = z.object({ ...commodityBody, commodityId: z.uuid(), version: z.int() });
export type StoredCommodity = z.output<typeof commodityShape>;

const commodityAnswer = z.object({ commodity: commodityShape });

export const listCommodities = endpoint({
  ...shippingEndpoint,
  name: 'shipping.listCommodities',
  summary: "List the company's saved commodities, favorites first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(commodityShape) }),
  refusals: [],
});

export const addCommodity = endpoint({
  ...shippingEndpoint,
  name: 'shipping.addCommodity',
  summary: 'Save a commodity for future invoices',
  method: 'POST',
  changes: true,
  path,
  body: z.object(commodityBody),
  answer: commodityAnswer,
  idempotent: true,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    commodityRefusals.commodity_known,
    commodityRefusals.commodities_full,
  ],
});

export const changeCommodity = endpoint({
  ...shippingEndpoint,
  name: 'shipping.changeCommodity',
  summary: "Update a commodity or mark it as a favorite; existing invoices don't change",
  method: 'PUT',
  changes: true,
  path: `${path}/:commodityId`,
  params,
  body: z.object({ ...commodityBody, version }),
  answer: commodityAnswer,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    commodityRefusals.commodity_missing,
    commodityRefusals.commodity_known,
    kitRefusals.changed_meanwhile,
  ],
});

export const removeCommodity = endpoint({
  ...shippingEndpoint,
  name: 'shipping.removeCommodity',
  summary: "Remove a commodity; existing invoices don't change",
  method: 'DELETE',
  changes: true,
  path: `${path}/:commodityId`,
  params,
  refusals: [shipmentRefusals.shipment_not_yours, commodityRefusals.commodity_missing],
});
