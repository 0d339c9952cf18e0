import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { quoteRefusals as no } from '../contract/quote-endpoints.ts';
import type { askForQuote as call } from '../contract/quote-endpoints.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { quoteInsurance, requireUnscanned } from './insurance-only.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { presentQuote } from './present-quote.ts';
import { hasBothPlaces, saveQuote } from './price-plan.ts';
import { buildRateRequest } from './rate-request.ts';

/** No transaction is open while carriers answer. */
export function askForQuoteWith({ counter }: Pick<ShippingParts, 'counter'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>) => {
    const member = requireCreator(steps);
    const planned = planOf(body.draft);
    if (!('plan' in planned) || !hasBothPlaces(planned.plan)) return refuse(no.quote_incomplete);
    const { plan } = planned;
    if (plan.insuranceOnly !== undefined) {
      await requireUnscanned(counter, plan.insuranceOnly);
      return steps.work(async (ctx) =>
        presentQuote(await quoteInsurance(ctx, member, plan, body.shipmentId)),
      );
    }
    const answer = await counter.rate(buildRateRequest(plan));
    if (answer.kind === 'unavailable') return refuse(no.no_quotes);
    return steps.work(async (ctx) => {
      const { quote } = await saveQuote(ctx, member, { plan, shipmentId: body.shipmentId, answer });
      return presentQuote(quote);
    });
  };
}
