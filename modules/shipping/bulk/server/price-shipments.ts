import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { RateAnswer } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { BulkPrice, priceShipments as call } from '../contract/bulk-endpoints.ts';
import type { AccountRates, RatingParts } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { purchaseRefusals } from '#modules/shipping/purchase/contract/purchase-endpoints.ts';
import { quoteRefusals } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { purchasableOptions } from '../domain/purchasable-options.ts';
import type { ForbiddenWords } from '#modules/shipping/words/domain/forbidden-words.ts';
import { validUntil } from '#modules/shipping/quotes/domain/quote-option.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { canMove } from '#modules/shipping/shipments/server/move-shipment.ts';
import { weightError } from '#modules/shipping/rules/domain/parcel-rules.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { readOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import type { RateOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import { hasBothPlaces, saveQuote } from '#modules/shipping/quotes/server/price-plan.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';
import { factsWith } from '#modules/shipping/quotes/server/rule-facts.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { JudgePlaces } from '#modules/shipping/draft/server/shipping-parts.ts';
import { currentForbiddenWords } from '#modules/shipping/words/server/forbidden-words.ts';
import { requireShipments } from './require-shipments.ts';

type RatedShipment = { readonly row: ShipmentRow } & (
  | { readonly stops: readonly string[] }
  | { readonly plan: ShipmentPlan; readonly answer: RateAnswer; readonly own: readonly AccountRates[] }
);

/** Rates all shipments in parallel, outside any transaction. */
export function priceShipmentsWith(parts: RatingParts, judge: JudgePlaces) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const member = requireCreator(steps);
    const rows = await steps.work((ctx) => requireShipments(ctx, member, body.shipmentIds));
    const rateOwn = await readOwnAccounts(steps, member);
    const rated = await Promise.all(
      rows.map((row) => rateShipment({ parts, rateOwn }, row, (plan) => judge(plan, steps.clock.now()))),
    );
    return steps.work(async (ctx) => {
      const words = await currentForbiddenWords(ctx);
      const items: BulkPrice[] = [];
      for (const shipment of rated) items.push(await presentPrice(ctx, member, shipment, words));
      return { items };
    });
  };
}

async function rateShipment(
  { parts, rateOwn }: { readonly parts: RatingParts; readonly rateOwn: RateOwnAccounts },
  row: ShipmentRow,
  judge: (plan: ShipmentPlan) => Promise<ShipmentPlan>,
): Promise<RatedShipment> {
  if (!canMove(row, 'begin', 'purchase')) return { row, stops: [purchaseRefusals.purchase_not_now.sentence] };
  const planned = planOf(row.draft);
  if ('missing' in planned) return { row, stops: planned.missing.map(({ words }) => words) };
  const { plan } = planned;
  if (plan.insuranceOnly !== undefined)
    return { row, stops: ['Buy insurance-only shipments one at a time.'] };
  if (!hasBothPlaces(plan)) return { row, stops: ['Complete both addresses.'] };
  const weight = weightError(plan, shippingLimits);
  if (weight !== undefined) return { row, stops: [weight] };
  const judged = await judge(plan);
  const request = buildRateRequest(judged);
  const [answer, own] = await Promise.all([
    parts.counter.rate(request),
    rateOwn(parts, { plan: judged, request }),
  ]);
  return { row, plan: judged, answer, own };
}

async function presentPrice(
  ctx: Ctx,
  member: Member,
  rated: RatedShipment,
  words: ForbiddenWords,
): Promise<BulkPrice> {
  const { row } = rated;
  const summary = {
    shipmentId: row.shipment_id,
    number: row.number,
    version: row.version,
    shipTo: row.ship_to_company === '' ? row.ship_to_contact : row.ship_to_company,
  };
  const none = { quoteId: null, validUntil: null, options: [], stopped: [], chosenOptionId: null };
  const unpriced = { ...summary, ...none };
  if ('stops' in rated) return { ...unpriced, stops: [...rated.stops] };
  const { plan, answer, own } = rated;
  if (answer.kind === 'unavailable') return { ...unpriced, stops: [quoteRefusals.no_quotes.sentence] };
  const priced = { plan, shipmentId: row.shipment_id, answer, words, own };
  const { quote, facts } = await saveQuote(ctx, member, priced);
  const meant = row.source?.optionId ?? null;
  const { options, stops, stopped, chosenOptionId } = purchasableOptions(quote.options, meant, (option) =>
    factsWith(facts, option),
  );
  return {
    ...summary,
    quoteId: quote.quote_id,
    validUntil: validUntil(quote.asked_at).toISOString(),
    options: options.map((option) => ({
      ...option,
      warnings: [...option.warnings],
      asks: [...option.asks],
    })),
    stops: [...stops],
    stopped: [...stopped],
    chosenOptionId,
  };
}
