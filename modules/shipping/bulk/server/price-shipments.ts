import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { CarrierCounter, RateAnswer } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { BulkPrice, priceShipments as call } from '../contract/bulk-endpoints.ts';
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
import { hasBothPlaces, saveQuote } from '#modules/shipping/quotes/server/price-plan.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';
import { factsWith } from '#modules/shipping/quotes/server/rule-facts.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { JudgePlaces, ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { currentForbiddenWords } from '#modules/shipping/words/server/forbidden-words.ts';
import { requireShipments } from './require-shipments.ts';

type RatedShipment = { readonly row: ShipmentRow } & (
  | { readonly stops: readonly string[] }
  | { readonly plan: ShipmentPlan; readonly answer: RateAnswer }
);

/** Rates all shipments in parallel, outside any transaction. */
export function priceShipmentsWith({ counter }: Pick<ShippingParts, 'counter'>, judge: JudgePlaces) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const member = requireCreator(steps);
    const rows = await steps.work((ctx) => requireShipments(ctx, member, body.shipmentIds));
    const rated = await Promise.all(
      rows.map((row) => rateShipment(counter, row, (plan) => judge(plan, steps.clock.now()))),
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
  counter: CarrierCounter,
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
  return { row, plan: judged, answer: await counter.rate(buildRateRequest(judged)) };
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
    chosenOptionId: row.source?.optionId ?? null,
  };
  const unpriced = { ...summary, quoteId: null, validUntil: null, options: [] };
  if ('stops' in rated) return { ...unpriced, stops: [...rated.stops] };
  const { plan, answer } = rated;
  if (answer.kind === 'unavailable') return { ...unpriced, stops: [quoteRefusals.no_quotes.sentence] };
  const { quote, facts } = await saveQuote(ctx, member, { plan, shipmentId: row.shipment_id, answer, words });
  const { options, stops } = purchasableOptions(quote.options, (option) => factsWith(facts, option));
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
  };
}
