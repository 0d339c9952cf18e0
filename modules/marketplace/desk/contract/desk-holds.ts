import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';

const deskHoldShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  person: z.string(),
  stone: diamondShape,
  seller: z.string(),
  /** Null for a seller without an account here. */
  sellerCompanyId: z.nullable(z.uuid()),
  heldAt: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
});

export type DeskHold = z.output<typeof deskHoldShape>;

export const listDeskHolds = endpoint({
  rule: diamondDesk,
  binding: 'staff',
  name: 'marketplace.listDeskHolds',
  summary: 'List stones on hold, soonest to expire first, with their holders and sellers',
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/desk/holds',
  query: z.object({
    /** An item or report number, or part of a member's or a seller's name. */
    search: z.optional(boundedText(60)),
  }),
  answer: z.object({
    items: z.array(deskHoldShape),
    /** Of all holds; the list shows 500 at most. */
    total: z.int(),
  }),
  refusals: [],
});
