import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { methodKinds, paysByKinds } from '../domain/method.ts';
import { serviceModules } from '../domain/module-methods.ts';
import { addMethodRefusals } from './add-method-refusals.ts';
import { chargeRefusals, methodRefusals as no } from './method-refusals.ts';
import { methodManagers, methodReaders } from './method-readers.ts';
import { changedMethod, depositAmounts, methodShape, newMethod } from './method-shapes.ts';

const path = '/services/payments/api/paymentmethods';
const methodParams = z.object({ id: guid });
const forManagers = { rule: methodManagers, binding: 'company' } as const;

export const listMethods = endpoint({
  name: 'payments.listMethods',
  summary: "List the company's cards and bank accounts, default first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(methodShape),
    /** The payment types each part of the portal accepts. */
    modules: z.array(
      z.object({ module: z.enum(serviceModules), name: z.string(), takes: z.array(z.enum(paysByKinds)) }),
    ),
    actions: z.array(z.literal('add')),
  }),
  refusals: [],
  rule: methodReaders,
  binding: 'company',
});

export const openMethodFields = endpoint({
  name: 'payments.openMethodFields',
  summary: "Open the gateway's hosted fields, so card and account numbers never reach the portal",
  method: 'POST',
  path: `${path}/fields`,
  answer: z.object({
    adapter: z.enum(['sandbox', 'braintree']),
    clientToken: z.string(),
    frameUrl: z.nullable(z.string()),
  }),
  refusals: [no.not_able],
  ...forManagers,
  changes: false,
  perMinute: 60,
});

export const addMethod = endpoint({
  name: 'payments.addMethod',
  summary:
    "Add a card or bank account from a nonce; a new card replaces the current card unless it's for bills only",
  method: 'POST',
  changes: true,
  path,
  body: newMethod,
  answer: methodShape,
  refusals: [...addMethodRefusals],
  ...forManagers,
  perMinute: 60,
});

export const renameMethod = endpoint({
  name: 'payments.renameMethod',
  summary: 'Rename a payment method, or change its holder, receipt email and billing address',
  method: 'PUT',
  changes: true,
  path: `${path}/:id`,
  params: methodParams,
  body: changedMethod,
  answer: methodShape,
  refusals: [chargeRefusals.method_missing],
  ...forManagers,
});

export const makeDefaultMethod = endpoint({
  name: 'payments.makeDefaultMethod',
  summary: 'Make a payment method the default',
  method: 'PUT',
  changes: true,
  path: `${path}/default/:id`,
  params: methodParams,
  answer: methodShape,
  refusals: [chargeRefusals.method_missing, no.default_problem],
  ...forManagers,
});

export const useCardForServices = endpoint({
  name: 'payments.useCardForServices',
  summary: 'Use a card for labels, insurance and diamonds; the current card switches to bills only',
  method: 'PUT',
  changes: true,
  path: `${path}/services/:id`,
  params: methodParams,
  answer: methodShape,
  refusals: [chargeRefusals.method_missing, chargeRefusals.method_not_ready],
  ...forManagers,
});

export const removeMethod = endpoint({
  name: 'payments.removeMethod',
  summary: 'Remove a payment method; removing the default requires a new default',
  method: 'DELETE',
  changes: true,
  path: `${path}/:id`,
  params: methodParams,
  query: z.object({ newDefaultId: z.optional(guid) }),
  refusals: [chargeRefusals.method_missing, no.default_problem, no.still_adding],
  ...forManagers,
});

export const confirmMethodDeposits = endpoint({
  name: 'payments.confirmMethodDeposits',
  summary: 'Verify a bank account with its two deposit amounts',
  method: 'POST',
  changes: true,
  path: `${path}/:id/deposits`,
  params: methodParams,
  body: depositAmounts,
  answer: methodShape,
  refusals: [
    chargeRefusals.method_missing,
    no.no_deposits_awaited,
    no.deposits_under_way,
    no.deposits_wrong,
    no.not_linked,
    no.gateway_silent,
  ],
  ...forManagers,
  perMinute: 60,
});

/** Buyers see which methods they can use, without the holder's details. */
export const listModuleMethods = endpoint({
  name: 'payments.listModuleMethods',
  summary: "List the payment types a service accepts and the company's usable methods",
  method: 'GET',
  changes: false,
  path: '/services/payments/api/servicemodules/:module/paymentmethods',
  params: z.object({ module: z.string().check(z.maxLength(20, 'Enter a service module.')) }),
  answer: z.object({
    module: z.enum(serviceModules),
    paymentTypes: z.array(z.enum(paysByKinds)),
    paymentMethods: z.array(
      z.object({
        id: guid,
        paymentMethodType: z.enum(methodKinds),
        label: z.string(),
        nickName: z.string(),
        lastFour: z.nullable(z.string()),
        isDefault: z.boolean(),
      }),
    ),
    actions: z.array(z.literal('add')),
    /** Shown to people who may not add a method. */
    note: z.nullable(z.string()),
  }),
  refusals: [no.module_unknown],
  rule: members,
  binding: 'company',
});

/** Published once for each change of a payment method. */
export const methodMoved = defineEvent(
  'payments.method_moved',
  z.object({
    companyId: z.uuid(),
    methodId: z.uuid(),
    label: z.string(),
    happened: z.enum(['added', 'awaits_deposits', 'verified', 'failed', 'removed', 'hold_released']),
    reason: z.nullable(z.string()),
    byName: z.nullable(z.string()),
  }),
);
