import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { saleMoves } from '../domain/sale-moves.ts';
import { maxReasonLength } from '../domain/sale-terms.ts';

export const saleRefusals = defineRefusals('marketplace', {
  sale_missing: { kind: 'missing', sentence: "We can't find that sale." },
  sale_answered: {
    kind: 'conflict',
    sentence: 'This sale already has a response.',
    next: 'Reload the page to see the response.',
  },
  sale_reason_missing: {
    kind: 'invalid',
    sentence: 'Enter a reason. The buyer will see it.',
    field: 'reason',
  },
  substitute_missing: {
    kind: 'conflict',
    sentence: "You can't offer this stone because it isn't listed or is on hold by another buyer.",
    next: 'Choose a different stone.',
    field: 'itemId',
  },
  sales_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const at = z.iso.datetime();

export const saleShape = z.object({
  saleId: z.uuid(),
  number: z.string(),
  stone: diamondShape,
  /** The seller's own stock number. */
  stockRef: z.nullable(z.string()),
  /** What the provider pays the seller, in cents. */
  price: z.int(),
  askedAt: at,
  answerBy: at,
  status: z.enum(saleMoves.states),
  answeredAt: z.nullable(at),
  /** A colleague's name, or who else answered. */
  answeredBy: z.nullable(z.string()),
  reason: z.string(),
  actions: z.array(z.enum(['confirm', 'decline', 'offer'])),
});

export type Sale = z.output<typeof saleShape>;

const path = '/services/marketplace/api/sales';
const ofSeller = { rule: marketplacePeople, binding: 'company' } as const;
export const readableByKey = { ...marketplacePeople, scope: 'sales:read' } as const;
/** A seller's own system answers for it. */
export const answerableByKey = { ...marketplacePeople, scope: 'sales:write' } as const;
const saleParams = z.object({ id: guid });

export const listSales = endpoint({
  ...ofSeller,
  rule: readableByKey,
  name: 'marketplace.listSales',
  summary: "List the company's sold stones, newest first, with a count awaiting response",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(saleMoves.states, 'Choose from the list.')),
    /** A sale number, a report number, a stock number or an item id. */
    search: z.optional(boundedText(30)),
  }),
  answer: z.object({
    items: z.array(saleShape),
    next: z.nullable(z.string()),
    waiting: z.int(),
    overdue: z.int(),
  }),
  refusals: [saleRefusals.sales_page_lost],
});

export const getSale = endpoint({
  ...ofSeller,
  rule: readableByKey,
  name: 'marketplace.getSale',
  summary: 'Get a sold stone with its deadline and available actions',
  method: 'GET',
  changes: false,
  path: `${path}/:id`,
  params: saleParams,
  answer: saleShape,
  refusals: [saleRefusals.sale_missing],
});

const reasonText = boundedText(maxReasonLength);

export const answerSale = endpoint({
  ...ofSeller,
  rule: answerableByKey,
  name: 'marketplace.answerSale',
  summary: 'Confirm or decline a sold stone; only the first response counts',
  method: 'POST',
  changes: true,
  path: `${path}/:id/answer`,
  params: saleParams,
  body: z.object({
    answer: z.enum(['confirm', 'decline'], 'Choose confirm or decline.'),
    /** Required to decline; the buyer reads it. */
    reason: z._default(reasonText, ''),
  }),
  answer: saleShape,
  refusals: [saleRefusals.sale_missing, saleRefusals.sale_answered, saleRefusals.sale_reason_missing],
});
