import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { transactionTypes } from '#platform/payments/ledger/domain/entries.ts';
import { addMethodRefusals } from './add-method-refusals.ts';
import { chargeRefusals, methodRefusals as no } from './method-refusals.ts';
import { methodManagers, methodReaders } from './method-readers.ts';
import { methodShape, newMethod } from './method-shapes.ts';

// Spec shipping §7, and rulings 17e: these answer while the flag payment-provider is on.
const path = '/services/payments/api/braintree';
const methodParams = z.object({ id: guid });
const forReaders = { rule: methodReaders, binding: 'company' } as const;
const forManagers = { rule: methodManagers, binding: 'company' } as const;

export const getClientToken = endpoint({
  name: 'payments.getClientToken',
  summary: "Get a token for the gateway's hosted fields, as text",
  method: 'GET',
  changes: false,
  path: `${path}/clienttoken`,
  refusals: [no.use_credit_cards, no.not_able],
  ...forManagers,
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 60,
});

export const addProviderMethod = endpoint({
  name: 'payments.addProviderMethod',
  summary: 'Add a card or bank account from a nonce',
  method: 'POST',
  changes: true,
  path: `${path}/paymentmethods`,
  body: newMethod,
  /** False while the gateway has not answered and the method is still `Adding`. */
  answer: z.object({ success: z.boolean(), paymentMethod: methodShape }),
  refusals: [no.use_credit_cards, ...addMethodRefusals],
  ...forManagers,
  perMinute: 60,
});

export const listProviderMethods = endpoint({
  name: 'payments.listProviderMethods',
  summary: "List the company's payment methods",
  method: 'GET',
  changes: false,
  path: `${path}/paymentmethods`,
  answer: z.array(methodShape),
  refusals: [no.use_credit_cards],
  ...forReaders,
});

export const makeProviderMethodDefault = endpoint({
  name: 'payments.makeProviderMethodDefault',
  summary: 'Make a payment method the default',
  method: 'PUT',
  changes: true,
  path: `${path}/paymentmethods/default/:id`,
  params: methodParams,
  refusals: [no.use_credit_cards, chargeRefusals.method_missing, no.default_problem],
  ...forManagers,
});

export const removeProviderMethod = endpoint({
  name: 'payments.removeProviderMethod',
  summary: 'Remove a payment method; removing the default requires a new default',
  method: 'DELETE',
  changes: true,
  path: `${path}/paymentmethods/:id`,
  params: methodParams,
  query: z.object({ newDefaultId: z.optional(guid) }),
  refusals: [no.use_credit_cards, chargeRefusals.method_missing, no.default_problem, no.still_adding],
  ...forManagers,
});

// Our choice: unbilled charges, newest first (decision 0018).
export const maxPendingCharges = 250;

export const getPendingCharges = endpoint({
  name: 'payments.getPendingCharges',
  summary: `List unbilled charges: the newest ${maxPendingCharges}, with the total for all`,
  method: 'GET',
  changes: false,
  path: `${path}/paymentmethods/pendingcharges`,
  answer: z.object({
    amount: z.int(),
    count: z.int(),
    items: z.array(
      z.object({
        id: guid,
        date: z.iso.datetime(),
        type: z.enum(transactionTypes),
        description: z.string(),
        amount: z.int(),
        shipmentNumber: z.nullable(z.string()),
        trackingNumber: z.nullable(z.string()),
        recipient: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [no.use_credit_cards],
  ...forReaders,
});

export const getVerificationCharge = endpoint({
  name: 'payments.getVerificationCharge',
  summary: 'Get the card verification hold amount and open holds',
  method: 'GET',
  changes: false,
  path: `${path}/paymentmethods/charge`,
  answer: z.object({
    amount: z.int(),
    holds: z.array(z.object({ id: guid, amount: z.int(), expectedBy: z.iso.datetime() })),
  }),
  refusals: [no.use_credit_cards],
  ...forReaders,
});
