import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { deliveries, stonePayments } from '#modules/marketplace/fees/domain/fee-table.ts';
import { marketplacePeople, marketReaders } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { stoneColumnKeys } from '#modules/marketplace/stones/contract/stone-table.ts';
import type { StoneColumnKey } from '#modules/marketplace/stones/contract/stone-table.ts';
import {
  enumFieldNames,
  enumFields,
  numberFieldNames,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { maxNumbers, typedNumber } from '#modules/marketplace/stones/contract/typed-number.ts';
import { partialSearchShape, pagingShape, sortShape } from './search-shape.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';

const count = z.int();
const cents = z.nullable(z.int());

const counts = z.object(
  Object.fromEntries(enumFieldNames.map((field) => [field, z.array(count)])) as Record<
    EnumFieldName,
    z.ZodMiniArray<typeof count>
  >,
);

const facetsShape = z.object({
  /** By field, in the word order of `searchcriteria/filters`. A field's own filter is ignored. */
  counts,
  /** Prices per carat only when searching by price per carat. */
  histograms: z.object({
    price: z.array(count),
    carat: z.array(count),
    pricePerCarat: z.optional(z.array(count)),
  }),
  /** The total without one filter. */
  relaxations: z.array(z.object({ field: z.enum([...enumFieldNames, ...numberFieldNames]), total: count })),
});

/** Spec marketplace §3: diamonds, diamondsIncluded, totalDiamondsAvailable, min, max and average price per carat. */
export const searchAnswerShape = z.object({
  diamonds: z.array(diamondShape),
  diamondsIncluded: count,
  totalDiamondsAvailable: count,
  minPricePerCarat: cents,
  maxPricePerCarat: cents,
  averagePricePerCarat: cents,
  minPrice: cents,
  maxPrice: cents,
  averagePrice: cents,
  facets: z.optional(facetsShape),
});

const path = '/services/marketplace/api/diamonds';

/** Dragging a slider makes a search at each position. */
const searchesPerMinute = 1_200;

const readAccess = {
  rule: marketReaders,
  binding: 'none',
  method: 'POST',
  changes: false,
  refusals: [],
} as const;

// Reads no company data, and joins bytes that were encoded once per stone.
const rawSearch = {
  ...readAccess,
  answer: searchAnswerShape,
  raw: { contentType: 'application/json; charset=utf-8' },
  perMinute: searchesPerMinute,
} as const;

export const searchDiamonds = endpoint({
  ...rawSearch,
  name: 'marketplace.searchDiamonds',
  summary: 'Search stones, sorted, with prices and a count for each filter option',
  path: `${path}/search`,
  body: z.extend(partialSearchShape, { ...pagingShape, facets: z._default(z.boolean(), true) }),
});

export const searchBasic = endpoint({
  ...rawSearch,
  name: 'marketplace.searchBasic',
  summary: 'Search stones, sorted, without filter counts',
  path: `${path}/search/basic`,
  body: z.extend(partialSearchShape, pagingShape),
});

export const exportFormats = ['csv', 'xlsx'] as const;

const chooseFromList = 'Choose from the list.';

/** Exporting the whole result takes seconds. */
const exportsPerMinute = 10;

export const exportStones = endpoint({
  ...readAccess,
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.exportStones',
  changes: 'log',
  summary: 'Export all matching stones, sorted, with the requested columns',
  path: `${path}/search/export`,
  raw: { contentType: 'application/octet-stream' },
  perMinute: exportsPerMinute,
  body: z.extend(partialSearchShape, {
    ...sortShape,
    format: z.enum(exportFormats, chooseFromList),
    columns: z
      .array(z.enum(stoneColumnKeys as [StoneColumnKey, ...StoneColumnKey[]], chooseFromList))
      .check(
        z.minLength(1, 'Choose a column.'),
        z.maxLength(stoneColumnKeys.length, 'Choose each column only once.'),
      ),
    /** Adds the delivered price for this way of buying; left out, only the stone price. */
    landed: z.optional(
      z.object({
        delivery: z.enum(deliveries, chooseFromList),
        payment: z.enum(stonePayments, chooseFromList),
      }),
    ),
  }),
});

export const numberStatuses = ['Found', 'OtherProduct', 'NotListed', 'Unknown'] as const;

export const findNumbers = endpoint({
  rule: marketReaders,
  binding: 'none',
  name: 'marketplace.findReportNumbers',
  summary: 'Get the status of up to 50 report numbers: found, other product, no longer listed or unknown',
  method: 'POST',
  changes: false,
  path: `${path}/reportnumbers`,
  body: z.object({
    diamondType: z.enum(enumFields.diamondType, 'Choose from the list.'),
    reportNumbers: z
      .array(typedNumber)
      .check(
        z.minLength(1, 'Enter a number.'),
        z.maxLength(maxNumbers, `Paste up to ${maxNumbers} numbers.`),
      ),
  }),
  answer: z.object({
    numbers: z.array(
      z.object({
        reportNumber: z.string(),
        status: z.enum(numberStatuses),
        supplierItemIdentifier: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});
