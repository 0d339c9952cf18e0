import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { reasonCodes } from '../domain/reasons.ts';
import { quotes } from '../domain/sale-facts.ts';

const judgedSale = z.object({
  saleId: z.uuid(),
  number: z.string(),
  storeId: z.uuid(),
  status: z.enum(['Processed', 'NotProcessed']),
  reasons: z.array(z.enum(reasonCodes)),
});

/** Sales came from a register, or fixed ones were resent. Test sales are left out, and nothing names the customer. */
export const salesJudged = defineEvent(
  'register.sales_judged',
  z.object({ companyId: z.uuid(), sales: z.array(judgedSale) }),
);

/** A store that usually sells has sold nothing for hours: its register may be offline. Sent once until it sells. */
export const storeFellQuiet = defineEvent(
  'register.store_fell_quiet',
  z.object({ companyId: z.uuid(), storeId: z.uuid(), name: z.string(), hours: z.int() }),
);

export const storeQuietNotice = defineNoticeKind<{ readonly name: string; readonly hours: number }>({
  group: 'Company',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  name: 'register.store_quiet',
  label: 'Register not sending sales',
  about: 'Sent to business administrators when a store sends no sales for 4 business hours.',
  path: () => '/jmcc',
  title: ({ name }) => `No sales from ${name}`,
  words: ({ hours }) =>
    `The register hasn't sent a sale in ${counted(hours, 'business hour')}. Check that its software is running.`,
});

export const quoteMoved = defineEvent(
  'register.quote_moved',
  z.object({ companyId: z.uuid(), saleId: z.uuid(), number: z.string(), quote: z.enum(quotes) }),
);
