import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { pairTolerances, reasonsForNoPairs } from '../domain/pair-filters.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { itemId, stoneRefusals } from '#modules/marketplace/stones/contract/item-id.ts';

const tolerance = z.literal([...pairTolerances]);

/** A query string carries text. */
const toleranceQuery = z.codec(z.enum(['5', '15', '30'], 'Must be 5, 15 or 30.'), tolerance, {
  decode: (text) => pairTolerances.find((option) => String(option) === text) ?? pairTolerances[0],
  encode: (within) => (within === 5 ? '5' : within === 15 ? '15' : '30'),
});

const differsShape = z.object({
  length: z.int(),
  width: z.int(),
  depth: z.nullable(z.int()),
  table: z.nullable(z.int()),
  color: z.int(),
  clarity: z.int(),
  sameOvertone: z.boolean(),
  fluorescence: z.nullable(z.int()),
  sameGlow: z.boolean(),
  make: z.int(),
  sameLab: z.boolean(),
  sameTreatment: z.boolean(),
});

export const listPairs = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.listPairs',
  summary: 'List matches for a stone, closest first, with differences and counts',
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/diamonds/pairs/:id',
  params: z.object({ id: itemId }),
  /** Hundredths of a millimeter that length and width may differ by; left out, the closest. */
  query: z.object({ within: z.optional(toleranceQuery) }),
  answer: z.object({
    /** Why this stone can't be matched; null when it can. */
    reason: z.nullable(z.enum(reasonsForNoPairs)),
    within: tolerance,
    /** The number of matches within each tolerance. */
    totals: z.array(z.object({ within: tolerance, total: z.int() })),
    matches: z.array(
      z.object({
        diamond: diamondShape,
        /** 0 to 100; 100 is identical in every known field. */
        score: z.int(),
        differs: differsShape,
        /** Another company holds or is buying it. */
        isHeldElsewhere: z.boolean(),
      }),
    ),
  }),
  refusals: [stoneRefusals.diamond_missing],
});
