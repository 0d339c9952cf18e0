import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { endpoint } from '#platform/access/contract.ts';

/** How many a list shows; a search finds the others. */
export const shownStones = 100;

const stone = z.object({
  itemId: z.string(),
  shape: z.string(),
  isLabGrown: z.boolean(),
  carats: z.string(),
  color: z.string(),
  clarity: z.string(),
  lab: z.string(),
  treatment: z.string(),
  /** For clients, in cents; null if none of the company's client price rules matches. */
  price: z.nullable(z.int()),
  stockRef: z.string(),
});
export type ListedStone = z.output<typeof stone>;

const picked = z
  .string()
  .check(
    z.regex(
      new RegExp(String.raw`^(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,${pageLimits.stones - 1}})?$`),
      `List up to ${pageLimits.stones} item numbers, separated by commas.`,
    ),
  );

export const listStones = endpoint({
  rule: publishers,
  binding: 'company',
  name: 'pages.listStones',
  summary: `List the company's own marketplace listings that can be sold now, at client prices, up to ${shownStones}, sorted by stock number`,
  method: 'GET',
  changes: false,
  path: '/services/jewelerpages/api/stones',
  query: z.object({
    /** In the stock number. */
    text: z._default(boundedText(50), ''),
    /** Item numbers of stones to list besides. */
    picked: z._default(picked, ''),
  }),
  answer: z.object({
    items: z.array(stone),
    isComplete: z.boolean(),
    /** Those asked for that can be sold now. */
    picked: z.array(stone),
  }),
  refusals: [],
});
