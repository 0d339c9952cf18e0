import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { bookkeepingPrograms } from '../domain/bookkeeping-files.ts';
import { memberAccountNames } from '../domain/member-books.ts';

const path = '/services/billing/api/ledger';
const forManagers = { rule: billingManagers, binding: 'company' } as const;

const mappingShape = z.object({
  items: z.array(
    z.object({
      /** As the exports name it. */
      account: z.enum(memberAccountNames as [string, ...string[]]),
      /** The member's own account name or code; empty: the same name. */
      own: boundedText(100),
    }),
  ),
});

export type LedgerMapping = z.infer<typeof mappingShape>;

export const getLedgerMapping = endpoint({
  ...forManagers,
  name: 'billing.getLedgerMapping',
  summary: "Get the company's account mapping for exports",
  method: 'GET',
  changes: false,
  path: `${path}/mapping`,
  answer: mappingShape,
  refusals: [],
});

export const saveLedgerMapping = endpoint({
  ...forManagers,
  name: 'billing.saveLedgerMapping',
  summary: "Save the company's account mapping for exports",
  method: 'PUT',
  changes: true,
  path: `${path}/mapping`,
  body: mappingShape,
  answer: mappingShape,
  refusals: [],
});

export const ledgerForProgram = endpoint({
  ...forManagers,
  name: 'billing.ledgerForProgram',
  summary: "Export journal entries for QuickBooks or Xero, using the company's own accounts",
  method: 'GET',
  changes: 'log',
  path: `${path}/programs/:program`,
  params: z.object({ program: z.enum(bookkeepingPrograms) }),
  query: z.object({ from: transactionDay, to: transactionDay }),
  raw: { contentType: 'text/plain; charset=utf-8' },
  refusals: [no.range_backwards, no.range_too_long, no.accounts_unmapped],
  perMinute: 10,
});
