import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { draftOfParcel } from '#modules/shipping/shipments/server/create-parcel-shipment.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { inOrder, serviceWords } from '../domain/quote-option.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import { checkedOptions } from './price-plan.ts';
import { buildRateRequest } from './rate-request.ts';
import { factsOf } from './rule-facts.ts';

export interface ParcelPrice {
  /** "FedEx Priority Overnight". */
  readonly service: string;
  /** In cents. */
  readonly shipping: number;
  readonly premium: number;
  readonly insuredValue: number;
  readonly total: number;
}

/** The lowest price of a parcel that another module wants to send; undefined if no service takes it fully insured. */
export function priceParcelWith({ counter }: Pick<ShippingParts, 'counter'>) {
  return async (
    steps: Steps,
    goods: Parameters<typeof draftOfParcel>[0],
  ): Promise<ParcelPrice | undefined> => {
    const member = requireMember(steps.actor);
    const named = { ...goods, origin: unnamed(goods.origin), destination: unnamed(goods.destination) };
    const planned = planOf(draftOfParcel(named, steps.clock.now()));
    if (!('plan' in planned)) return undefined;
    const { plan } = planned;
    const answer = await counter.rate(buildRateRequest(plan));
    if (answer.kind === 'unavailable') return undefined;
    const facts = await steps.work((ctx) => factsOf(ctx, member, { plan }));
    const options = inOrder(checkedOptions(plan, answer.rates, facts));
    return options.flatMap((option) => priceOf(option, plan.declaredValue) ?? [])[0];
  };
}

/** A name that reveals the contents ends coverage, and the sender changes it before a label is bought. */
const unnamed = (place: Place | null): Place | null => (place === null ? null : { ...place, company: '' });

function priceOf(option: QuoteOption, declared: number): ParcelPrice | undefined {
  const { carrier, name, total, carrierTotal, premium, insuredValue, hardError } = option;
  if (total === null || carrierTotal === null || premium === null || hardError !== null) return undefined;
  if (insuredValue < declared) return undefined;
  return { service: serviceWords(carrier, name), shipping: carrierTotal, premium, insuredValue, total };
}
