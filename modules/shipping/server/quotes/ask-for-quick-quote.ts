import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import type { CarrierCounter } from '#outside/carriers/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { askForQuickQuote as call } from '../../contract/quotes/quick-quote-endpoint.ts';
import { quoteRefusals as no } from '../../contract/quotes/quote-refusals.ts';
import { draftOfQuickQuote } from '../../domain/quotes/quick-quote.ts';
import { validUntil } from '../../domain/quotes/quote-option.ts';
import { shipmentStops } from '../../domain/rules/shipment-stops.ts';
import { planOf } from '../../domain/shipments/shipment-draft.ts';
import { factsOf } from '../rules/facts-of.ts';
import { optionsOf } from './options-of-rates.ts';
import { presentOptions } from './present-quote.ts';
import { judgedOption } from './price-plan.ts';
import { rateRequestOf } from './rate-request-of.ts';

/** Nothing of it is kept: a shipment is priced anew once its addresses are whole. */
export function askForQuickQuoteWith(counter: CarrierCounter, addresses: Addresses) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const member = requireMember(steps.actor);
    const townOf = async (postalCode: string) => {
      const answer = await addresses.findPostcode(postalCode, body.countryCode);
      return answer.kind === 'found' ? answer.place : refuse(no.quick_quote_nowhere);
    };
    const draft = draftOfQuickQuote(body, await townOf(body.fromPostalCode), await townOf(body.toPostalCode));
    const planned = planOf(draft);
    if (!('plan' in planned)) return refuse(no.quick_quote_nowhere);
    const { plan } = planned;
    const answer = await counter.rate(rateRequestOf(plan));
    if (answer.kind === 'unavailable') return refuse(no.no_quotes);
    return steps.work(async (ctx) => {
      const facts = await factsOf(ctx, member, { plan });
      const askedAt = ctx.clock.now();
      const options = optionsOf(plan, answer.rates).map((option) => judgedOption(option, facts));
      return {
        options: presentOptions(options),
        silent: [...answer.silent],
        askedAt: askedAt.toISOString(),
        validUntil: validUntil(askedAt).toISOString(),
        stops: shipmentStops(facts),
        draft: { ...draft, notifyEmails: [...draft.notifyEmails] },
      };
    });
  };
}
