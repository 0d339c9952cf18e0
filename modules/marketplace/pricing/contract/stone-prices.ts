import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { itemId, stoneRefusals } from '#modules/marketplace/stones/contract/item-id.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { priceReasons } from '../domain/explain-price.ts';
import { reasonsForNoList } from '../domain/list-price.ts';

const path = '/services/marketplace/api/diamonds';
const stoneAccess = {
  rule: marketplacePeople,
  binding: 'none',
  method: 'GET',
  changes: false,
  params: z.object({ id: itemId }),
  refusals: [stoneRefusals.diamond_missing],
} as const;

export const getReportLinks = endpoint({
  ...stoneAccess,
  name: 'marketplace.getReportLinks',
  summary: "Get links to a stone's report on the lab's site",
  path: `${path}/reportlinks/:id`,
  answer: z.object({
    links: z.array(
      z.object({ gradingLab: z.enum(enumFields.gradingLab), reportNumber: z.string(), url: z.string() }),
    ),
  }),
});

export const listSimilar = endpoint({
  ...stoneAccess,
  name: 'marketplace.listSimilarStones',
  summary: 'List stones of the same shape, weight range and make, within one grade, closest in weight first',
  path: `${path}/similar/:id`,
  answer: z.object({ total: z.int(), diamonds: z.array(diamondShape) }),
});

const cents = z.int();
const groupShape = z.object({
  shape: z.enum(enumFields.shape),
  /** Thousandths of a carat, inclusive. */
  caratFrom: z.int(),
  caratTo: z.int(),
  colors: z.array(z.string()),
  clarities: z.array(z.string()),
});

export const explainPrice = endpoint({
  ...stoneAccess,
  name: 'marketplace.explainPrice',
  summary:
    "Get a stone's price vs. similar stones and the list price, with reasons, history and other offers",
  path: `${path}/price/:id`,
  answer: z.object({
    pricePerCarat: cents,
    comparedWith: groupShape,
    /** Null when there are too few similar stones. */
    among: z.nullable(
      z.object({
        stones: z.int(),
        least: cents,
        median: cents,
        most: cents,
        percentile: z.int(),
        bars: z.array(z.int()),
        ownBar: z.int(),
      }),
    ),
    /** Per carat; null without a list price, with the reason. */
    listPricePerCarat: z.nullable(cents),
    reasonForNoList: z.nullable(z.enum(reasonsForNoList)),
    offIdexList: z.nullable(z.int()),
    reasons: z.array(z.enum(priceReasons)),
    /** Oldest first. */
    history: z.array(z.object({ changedAt: z.iso.datetime(), pricePerCarat: cents })),
    /** Per carat, thirty days ago and on each day since; null for a shorter history. */
    lastThirtyDays: z.nullable(z.array(cents)),
    /** Cheapest first. */
    offers: z.array(
      z.object({
        price: cents,
        pricePerCarat: cents,
        availability: z.enum(enumFields.availability),
        confirmedAt: z.iso.datetime(),
        sourceCountryCode: z.enum(enumFields.sourceCountry),
        sourceRegionName: z.nullable(z.string()),
      }),
    ),
  }),
});
