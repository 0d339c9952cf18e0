import { refuse } from '#kit/server/refuse.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../../contract/credit-card-endpoints.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { addMethod } from '../adding/add-method.ts';
import { makeCardTokenWith, nonceIn } from './card-tokens.ts';
import { listMethods } from '../list-methods.ts';
import { requireCreditCards } from './require-provider.ts';

/** The same use cases as the page's own calls, while the flag is off. */
export function creditCardRoutes({ gateway, flags, sealed }: PaymentsParts): Routes {
  const makeCardToken = makeCardTokenWith(sealed);
  return [
    route(calls.searchCreditCards, async (ctx, { params }) => {
      if (requireMember(ctx.actor).companyId !== params.companyId) refuse(methodRefusals.company_missing);
      requireCreditCards(flags);
      return (await listMethods(ctx)).items.filter((one) => one.paymentMethodType === 'CreditCard');
    }),
    route(calls.makeCardToken, (ctx, input) => {
      requireCreditCards(flags);
      return makeCardToken(ctx, input);
    }),
    stepwise(calls.addCreditCard, async (steps, { body }) => {
      requireCreditCards(flags);
      const { token, ...holder } = body;
      const nonce = nonceIn(sealed, steps, token);
      const card = { ...holder, nonce, paymentMethodType: 'CreditCard' } as const;
      const creditCard = await addMethod(gateway, steps, card);
      return { succeeded: creditCard.standing !== 'Adding', creditCard };
    }),
  ];
}
