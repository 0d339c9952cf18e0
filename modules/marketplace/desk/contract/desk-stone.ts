import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { stoneFactsShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { itemId, stoneRefusals } from '#modules/marketplace/stones/contract/item-id.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';

const sellerShape = z.object({
  name: z.string(),
  /** Null for a seller without an account here. */
  companyId: z.nullable(z.uuid()),
});

const listingShape = z.object({
  seller: sellerShape,
  stockRef: z.string(),
  /** Cents. */
  price: z.int(),
  pricePerCarat: z.int(),
  isOpen: z.boolean(),
  /** What it states otherwise than the report: "Clarity VS1". */
  mismatch: z.array(z.string()),
  confirmedAt: z.iso.datetime(),
});

export type DeskListing = z.output<typeof listingShape>;

export const getDeskStone = endpoint({
  rule: diamondDesk,
  binding: 'staff',
  name: 'marketplace.getDeskStone',
  summary: "Get a stone as its report states it, with every seller's listing",
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/desk/stones/:id',
  params: z.object({ id: itemId }),
  answer: z.object({
    itemId: z.string(),
    stone: stoneFactsShape,
    isListed: z.boolean(),
    /** Whose row set the facts; null if the seller is unknown. */
    factsBy: z.nullable(sellerShape),
    /** Open ones first, the cheapest first. */
    listings: z.array(listingShape),
  }),
  refusals: [stoneRefusals.diamond_missing],
});
