import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import * as quotes from '../contract/quote-endpoints.ts';
import { quoteRefusals as no } from '../contract/quote-endpoints.ts';
import type {
  Quote,
  requestQuote as askForQuoteCall,
  getQuote as getQuoteCall,
} from '../contract/quote-endpoints.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { quoteInsurance, requireUnscanned } from './insurance-only.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { JudgePlaces, ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { weightError } from '#modules/shipping/rules/domain/parcel-rules.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { rateOwnAccounts } from './own-rates.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import { hasBothPlaces, saveQuote } from './price-plan.ts';
import { buildRateRequest } from './rate-request.ts';
import { validUntil } from '../domain/quote-option.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import { findQuote } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';

/** No transaction is open while carriers answer. */
function requestQuote(parts: AccountParts, judge: JudgePlaces) {
  const { counter } = parts;
  return async (steps: Steps, { body }: EndpointInput<typeof askForQuoteCall>) => {
    const member = requireCreator(steps);
    const result = planOf(await judge(body.draft, steps.clock.now()));
    if (!('plan' in result)) {
      const fields = Object.fromEntries(result.missing.map(({ field, words }) => [field, words]));
      return refuse(no.quote_incomplete, { fields });
    }
    const { plan } = result;
    if (!hasBothPlaces(plan)) return refuse(no.quote_incomplete, { fields: placeFields(plan) });
    if (plan.insuranceOnly !== undefined) {
      await requireUnscanned(counter, plan.insuranceOnly);
      return steps.work(async (ctx) =>
        presentQuote(await quoteInsurance(ctx, member, plan, body.shipmentId)),
      );
    }
    const weight = weightError(plan, shippingLimits);
    if (weight !== undefined) return refuse(no.quote_incomplete, { fields: { weightOz: weight } });
    const request = buildRateRequest(plan);
    const [answer, own] = await Promise.all([
      counter.rate(request),
      rateOwnAccounts(steps, parts, member, { plan, request }),
    ]);
    if (answer.kind === 'unavailable') return refuse(no.no_quotes);
    return steps.work(async (ctx) => {
      const { quote } = await saveQuote(ctx, member, { plan, shipmentId: body.shipmentId, answer, own });
      return presentQuote(quote);
    });
  };
}

const placeFields = (plan: ShipmentPlan): Record<string, string> =>
  Object.fromEntries(
    (['origin', 'destination'] as const).flatMap((side) =>
      Object.entries(placeErrors(plan[side])).map(([field, words]) => [`${side}.${field}`, words]),
    ),
  );

function presentQuote(row: QuoteRow): Quote {
  return {
    quoteId: row.quote_id,
    askedAt: row.asked_at.toISOString(),
    validUntil: validUntil(row.asked_at).toISOString(),
    options: presentOptions(row.options),
    silent: [...row.silent],
  };
}

export const presentOptions = (options: readonly QuoteOption[]): Quote['options'] =>
  options.map((option) => ({ ...option, lines: [...option.lines], softErrors: [...option.softErrors] }));

async function getQuote(ctx: Ctx, { params }: EndpointInput<typeof getQuoteCall>) {
  const member = requireMember(ctx.actor);
  return presentQuote((await findQuote(ctx, member, params.quoteId)) ?? refuse(no.quote_missing));
}

export const quoteRoutes = (parts: ShippingParts, judge: JudgePlaces): Routes => [
  stepwise(quotes.requestQuote, requestQuote(parts, judge)),
  route(quotes.getQuote, getQuote),
];
