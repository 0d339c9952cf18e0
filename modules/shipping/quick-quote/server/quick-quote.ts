import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import { requireMember, stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import * as quickQuotes from '../contract/quick-quote-endpoint.ts';
import type { requestQuickQuote as call } from '../contract/quick-quote-endpoint.ts';
import type { RatingParts } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { quoteRefusals as no } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { draftFromQuickQuote } from '../domain/quick-quote.ts';
import { validUntil } from '#modules/shipping/quotes/domain/quote-option.ts';
import { shipmentStops } from '#modules/shipping/rules/domain/check-plan.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { factsOf } from '#modules/shipping/quotes/server/rule-facts.ts';
import { presentOptions } from '#modules/shipping/quotes/server/quotes.ts';
import { rateOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import { checkedOptions } from '#modules/shipping/quotes/server/price-plan.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';

/** Stores nothing; the shipment is quoted once its addresses are complete. */
function requestQuickQuote(parts: RatingParts, addresses: Addresses) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const member = requireMember(steps.actor);
    const findTown = async (postalCode: string) => {
      const answer = await addresses.findPostcode(postalCode, body.countryCode);
      return answer.kind === 'found' ? answer.place : refuse(no.quick_quote_nowhere);
    };
    const draft = draftFromQuickQuote(
      body,
      await findTown(body.fromPostalCode),
      await findTown(body.toPostalCode),
    );
    const planned = planOf(draft);
    if (!('plan' in planned)) return refuse(no.quick_quote_nowhere);
    const { plan } = planned;
    const request = buildRateRequest(plan);
    const [answer, own] = await Promise.all([
      parts.counter.rate(request),
      rateOwnAccounts(steps, parts, member, { plan, request }),
    ]);
    if (answer.kind === 'unavailable') return refuse(no.no_quotes);
    return steps.work(async (ctx) => {
      const facts = await factsOf(ctx, member, { plan });
      const askedAt = ctx.clock.now();
      return {
        options: presentOptions(checkedOptions(plan, answer.rates, facts, own)),
        silent: [...answer.silent],
        askedAt: askedAt.toISOString(),
        validUntil: validUntil(askedAt).toISOString(),
        stops: shipmentStops(facts),
        draft: { ...draft, notifyEmails: [...draft.notifyEmails] },
      };
    });
  };
}

export const quickQuoteRoutes = (parts: ShippingParts, addresses: Addresses): Routes => [
  stepwise(quickQuotes.requestQuickQuote, requestQuickQuote(parts, addresses)),
];
