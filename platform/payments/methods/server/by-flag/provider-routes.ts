import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../../contract/provider-endpoints.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { addMethod } from '../adding/add-method.ts';
import { listMethods } from '../list-methods.ts';
import { makeDefaultMethod } from '../make-default-method.ts';
import { openFields } from '../open-fields.ts';
import { getPendingCharges, getVerificationCharge } from './pending-charges.ts';
import { removeMethod } from '../remove-method.ts';
import { requireProvider } from './require-provider.ts';

/** The same use cases as the page's own calls, while the flag is on. */
export function providerRoutes({ gateway, flags }: PaymentsParts): Routes {
  const whileOn =
    <Args extends readonly unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      requireProvider(flags);
      return act(...args);
    };
  return [
    stepwise(
      calls.getClientToken,
      whileOn(async (steps) => ({ bytes: (await openFields(gateway, steps)).clientToken })),
    ),
    stepwise(
      calls.addProviderMethod,
      whileOn(async (steps, { body }) => {
        const paymentMethod = await addMethod(gateway, steps, body);
        return { success: paymentMethod.standing !== 'Adding', paymentMethod };
      }),
    ),
    route(
      calls.listProviderMethods,
      whileOn(async (ctx) => (await listMethods(ctx)).items),
    ),
    route(
      calls.makeProviderMethodDefault,
      whileOn(async (ctx, input) => void (await makeDefaultMethod(ctx, input))),
    ),
    route(
      calls.removeProviderMethod,
      whileOn((ctx, input) => removeMethod(ctx, input)),
    ),
    route(calls.getPendingCharges, whileOn(getPendingCharges)),
    route(calls.getVerificationCharge, whileOn(getVerificationCharge)),
  ];
}
