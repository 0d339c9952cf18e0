import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import { addMethodRefusals } from './add-method-refusals.ts';
import { methodRefusals as no } from './method-refusals.ts';
import { methodManagers, methodReaders } from './method-readers.ts';
import { methodShape, newCreditCard } from './method-shapes.ts';

// Spec shipping §7, and rulings 17e: these answer while the flag payment-provider is off.
const forManagers = { rule: methodManagers, binding: 'company' } as const;

export const searchCreditCards = endpoint({
  name: 'payments.searchCreditCards',
  summary: "List the company's cards",
  method: 'GET',
  changes: false,
  path: '/services/payments/api/creditcards/search/:companyId',
  params: z.object({ companyId: guid }),
  answer: z.array(methodShape),
  refusals: [no.use_provider, no.company_missing],
  rule: methodReaders,
  binding: 'company',
});

export const makeCardToken = endpoint({
  name: 'payments.makeCardToken',
  summary: 'Exchange a nonce for a card token, valid 30 minutes for this company',
  method: 'POST',
  changes: true,
  path: '/services/payments/api/tokens',
  body: z.object({ nonce: requiredText(4000, 'Enter card details first.') }),
  answer: z.object({ token: z.string() }),
  refusals: [no.use_provider],
  ...forManagers,
  perMinute: 60,
});

export const addCreditCard = endpoint({
  name: 'payments.addCreditCard',
  summary: 'Add a card by token, replacing any existing card',
  method: 'POST',
  changes: true,
  path: '/services/payments/api/creditcards',
  body: newCreditCard,
  /** False while the gateway has not answered and the card is still `Adding`. */
  answer: z.object({ succeeded: z.boolean(), creditCard: methodShape }),
  refusals: [no.use_provider, no.token_over, ...addMethodRefusals],
  ...forManagers,
  perMinute: 60,
});
