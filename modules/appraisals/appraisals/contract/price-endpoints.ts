import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { pricedStones } from '../domain/stone-prices.ts';
import { appraisers, draftedBy } from './appraisal-access.ts';

export const mostPriceLines = 500;
/** The same as the port's, which a contract can't name. */
export const pricedMetals = ['Gold', 'Platinum', 'Palladium', 'Silver'] as const;

export const priceRefusals = defineRefusals('appraisals', {
  metal_unpriced: {
    kind: 'conflict',
    sentence: "We don't have a price for this metal on that day.",
    next: 'Enter the price and its date yourself.',
  },
  prices_hidden: {
    kind: 'conflict',
    sentence: "You don't have access to wholesale pricing.",
    next: 'Ask your administrator.',
  },
  prices_changed: {
    kind: 'conflict',
    sentence: 'These stone prices were changed in another tab or by another team member.',
    next: 'Reload the page, then save your changes.',
  },
});

const ofMember = { rule: appraisers, binding: 'company' } as const;

export const getMetalPrice = endpoint({
  ...ofMember,
  name: 'appraisals.getMetalPrice',
  summary: "Get a pure metal's price per gram on a date",
  method: 'GET',
  changes: false,
  path: '/services/appraisals/api/metal-prices',
  query: z.object({ metal: z.enum(pricedMetals, 'Choose from the list.'), on: day }),
  answer: z.object({ perGram: z.int(), pricedOn: z.string(), source: z.string() }),
  refusals: [priceRefusals.metal_unpriced],
  perMinute: 120,
});

const carats = z.int('Enter a weight.').check(z.minimum(0), z.maximum(999_999));

export const priceLine = z
  .object({
    stone: z.enum(pricedStones, 'Choose from the list.'),
    name: boundedText(40),
    color: boundedText(30),
    clarity: boundedText(30),
    from: carats,
    to: carats,
    price: z.int('Enter a price.').check(z.minimum(1, 'Enter a price.'), z.maximum(99_999_999_999)),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Enter the smaller weight first.', path: ['to'] }));

const path = '/services/appraisals/api/price-list';

export const getPriceList = endpoint({
  ...ofMember,
  name: 'appraisals.getPriceList',
  summary: "Get the company's stone prices",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ version: z.int(), lines: z.array(priceLine), isHidden: z.boolean() }),
  refusals: [],
});

export const savePriceList = endpoint({
  ...ofMember,
  rule: draftedBy,
  name: 'appraisals.savePriceList',
  summary: "Change the company's stone prices",
  method: 'PUT',
  changes: true,
  path,
  body: z.object({
    version,
    lines: z.array(priceLine).check(z.maxLength(mostPriceLines, `Enter up to ${mostPriceLines} prices.`)),
  }),
  answer: z.object({ version: z.int() }),
  maxBodyBytes: 200_000,
  refusals: [priceRefusals.prices_changed, priceRefusals.prices_hidden],
});
