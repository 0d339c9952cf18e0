import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';

const path = '/services/billing/api/credit';
const forManagers = { rule: billingManagers, binding: 'company' } as const;

export const creditShape = z.object({
  balance,
  /** True: credit stays. False: it pays the oldest open bill at once. */
  keeps: z.boolean(),
  /** Newest first. */
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      says: z.string(),
      /** Negative where credit was used. */
      amount: balance,
      number: z.nullable(z.string()),
    }),
  ),
  actions: z.array(z.literal('choose')),
});

export type Credit = z.infer<typeof creditShape>;

export const getCredit = endpoint({
  ...forManagers,
  name: 'billing.getCredit',
  summary: 'Get the company’s credit, where it came from, and what it paid',
  method: 'GET',
  changes: false,
  path,
  answer: creditShape,
  refusals: [],
});

export const chooseCredit = endpoint({
  ...forManagers,
  name: 'billing.chooseCredit',
  summary: 'Choose whether credit pays open bills or is kept',
  method: 'PUT',
  changes: true,
  path,
  body: z.object({ keeps: z.boolean() }),
  answer: creditShape,
  refusals: [],
});
