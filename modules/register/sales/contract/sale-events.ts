import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { reasonCodes } from '../domain/reasons.ts';
import { quotes } from '../domain/sale-facts.ts';

const judgedSale = z.object({
  saleId: z.uuid(),
  number: z.string(),
  storeId: z.uuid(),
  status: z.enum(['Processed', 'NotProcessed']),
  reasons: z.array(z.enum(reasonCodes)),
});

/** Sales came from a register, or fixed ones were resent. Test sales are left out, and nothing is about the customer. */
export const salesJudged = defineEvent(
  'register.sales_judged',
  z.object({ companyId: z.uuid(), sales: z.array(judgedSale) }),
);

export const quoteMoved = defineEvent(
  'register.quote_moved',
  z.object({ companyId: z.uuid(), saleId: z.uuid(), number: z.string(), quote: z.enum(quotes) }),
);
