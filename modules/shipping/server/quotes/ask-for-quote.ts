import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import type { askForQuote as call } from '../../contract/quotes/quote-endpoints.ts';
import { quoteRefusals as no } from '../../contract/quotes/quote-refusals.ts';
import { planOf } from '../../domain/shipments/shipment-draft.ts';
import { quoteInsurance } from '../insurance/quote-insurance.ts';
import { requireUnmoved } from '../insurance/own-parcel.ts';
import { requireCreator } from '../shipments/whose-shipments.ts';
import type { ShippingParts } from '../shipping-parts.ts';
import { presentQuote } from './present-quote.ts';
import { hasBothPlaces, keepQuote } from './price-plan.ts';
import { rateRequestOf } from './rate-request-of.ts';

/** No transaction stands open while the carriers are asked. */
export function askForQuoteWith({ counter }: Pick<ShippingParts, 'counter'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>) => {
    const member = requireCreator(steps);
    const planned = planOf(body.draft);
    if (!('plan' in planned) || !hasBothPlaces(planned.plan)) return refuse(no.quote_incomplete);
    const { plan } = planned;
    if (plan.insuranceOnly !== undefined) {
      await requireUnmoved(counter, plan.insuranceOnly);
      return steps.work(async (ctx) =>
        presentQuote(await quoteInsurance(ctx, member, plan, body.shipmentId)),
      );
    }
    const answer = await counter.rate(rateRequestOf(plan));
    if (answer.kind === 'unavailable') return refuse(no.no_quotes);
    return steps.work(async (ctx) => {
      const { quote } = await keepQuote(ctx, member, { plan, shipmentId: body.shipmentId, answer });
      return presentQuote(quote);
    });
  };
}
