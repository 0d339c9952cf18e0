import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { paysByKinds } from '../domain/pays-by.ts';
import { methodKinds } from '../domain/method.ts';
import { serviceModules } from '../domain/module-methods.ts';
import { methodRefusals as no } from './method-refusals.ts';

/** Whoever buys sees what it can be paid by, and nothing of the holder. */
export const listModuleMethods = endpoint({
  name: 'payments.listModuleMethods',
  summary: 'What a service module takes, and the methods of the company that can be used there now',
  method: 'GET',
  path: '/services/payments/api/servicemodules/:module/paymentmethods',
  params: z.object({ module: z.string().check(z.maxLength(20, 'Give a service module.')) }),
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
    /** For whoever may not add one. */
    note: z.nullable(z.string()),
  }),
  refusals: [no.module_unknown],
  rule: members,
  binding: 'company',
});
