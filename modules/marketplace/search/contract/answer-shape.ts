import * as z from 'zod/mini';
import { enumFieldNames, numberFieldNames } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';

const count = z.int();
const cents = z.nullable(z.int());

const counts = z.object(
  Object.fromEntries(enumFieldNames.map((field) => [field, z.array(count)])) as Record<
    EnumFieldName,
    z.ZodMiniArray<typeof count>
  >,
);

export const facetsShape = z.object({
  /** By field, in the order of the words that `searchcriteria/filters` lists. A field's own filter is ignored. */
  counts,
  histograms: z.object({ price: z.array(count), carat: z.array(count) }),
  /** What dropping one filter would give. */
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
