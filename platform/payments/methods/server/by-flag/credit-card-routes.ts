import * as z from 'zod/mini';
import { refuse } from '#kit/server/refuse.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as calls from '../../contract/credit-card-endpoints.ts';
import type { makeCardToken as call } from '../../contract/credit-card-endpoints.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';
import { addMethod } from '../add-method.ts';
import { listMethods } from '../list-methods.ts';
import { requireCreditCards } from './payments-parts.ts';
import type { PaymentsParts } from './payments-parts.ts';

/** The same use cases as the page's endpoints, active while the flag is off. */
export function creditCardRoutes({ gateway, flags, sealed }: PaymentsParts): Routes {
  const makeCardToken = makeCardTokenHandler(sealed);
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
      return { succeeded: creditCard.status !== 'Adding', creditCard };
    }),
  ];
}

const inside = z.object({ companyId: z.string(), nonce: z.string(), until: z.number() });

// As long as the gateway keeps the nonce.
const goodMs = 30 * 60 * 1000;

/** The sealed nonce is the token, so nothing has to be stored until the card is added. */
function makeCardTokenHandler(sealed: SealedTexts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(ctx.actor);
    const until = ctx.clock.now().getTime() + goodMs;
    const text = JSON.stringify({ companyId, nonce: body.nonce, until } satisfies z.infer<typeof inside>);
    return { token: sealed.seal(text) };
  };
}

function nonceIn(sealed: SealedTexts, { actor, clock }: Pick<Ctx, 'actor' | 'clock'>, token: string): string {
  const { companyId, nonce, until } = openToken(sealed, token);
  const isOwnCompany = companyId === requireMember(actor).companyId;
  return isOwnCompany && until > clock.now().getTime() ? nonce : refuse(methodRefusals.token_over);
}

function openToken(sealed: SealedTexts, token: string): z.infer<typeof inside> {
  try {
    return z.parse(inside, JSON.parse(sealed.open(token)));
  } catch {
    return refuse(methodRefusals.token_over);
  }
}
