import { addDays, dayInZone } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { serviceNamed } from '../../port.ts';
import type { CarrierService } from '../../port.ts';
import type { LabelOrder, Refused } from '../../labels.ts';
import type { ServiceRate } from '../../rates.ts';
import type { WireLabel, WireLabelOutcome } from '../api-shapes.ts';
import { journeyOf, seededJourney } from '../parcels/journey.ts';
import { labelFacts } from '../parcels/label-facts.ts';
import { newNumber } from '../parcels/new-number.ts';
import { timeZoneOf } from '../../time-zone-of.ts';
import { seededFraction } from '../parcels/seeded-random.ts';
import { wordOf } from '../parcels/switches.ts';
import type { OrderFate } from '../parcels/switches.ts';
import { writeEvent } from '../notice-text.ts';
import { rateService } from '../rating/rate-parcel.ts';
import { readRateTables } from '../rating/read-tables.ts';
import { tablesOf } from '../rating/rate-tables.ts';
import type { Due, Entry } from './records.ts';
import type { Sandbox } from './sandbox.ts';

/** How the answer is delivered. */
export type Delivery = 'at_once' | 'slowly' | 'late' | 'twice' | 'cut';

export interface Delivered {
  /** Undefined if the order was lost. */
  readonly outcome: WireLabelOutcome | undefined;
  readonly delivery: Delivery;
}

export const deliveries: Partial<Readonly<Record<OrderFate, Delivery>>> = {
  'lose-answer': 'cut',
  'answer-late': 'late',
  'answer-slowly': 'slowly',
  'answer-twice': 'twice',
};

/** Sells one label per key; the same key gets the same answer. */
export async function sellLabel(sandbox: Sandbox, order: LabelOrder): Promise<Delivered> {
  const { records, settings } = sandbox;
  const known = records.answered(order.key);
  if (known !== undefined) {
    await records.settled();
    return { outcome: known, delivery: 'at_once' };
  }
  const fate = settings.takeOrder() ?? wordOf(order.reference).order;
  if (fate === 'lose-order' && settings.swallow(order.key)) return { outcome: undefined, delivery: 'cut' };
  const outcome = decide(sandbox, order, fate);
  const { key } = order;
  await records.commit([
    { answered: { key, outcome } },
    ...(outcome.kind === 'bought' ? kept(sandbox, order, outcome.label) : []),
  ]);
  return { outcome, delivery: (fate && deliveries[fate]) ?? 'at_once' };
}

const refused = (code: string, sentence: string): Refused => ({ kind: 'refused', code, sentence });

function decide(sandbox: Sandbox, order: LabelOrder, fate: OrderFate | undefined): WireLabelOutcome {
  const { carrier } = order;
  if (fate === 'decline') return refused('declined', `${carrier} declined this shipment.`);
  if (fate === 'unknown-address') return refused('address_unknown', `${carrier} couldn't find this address.`);
  if (fate === 'price-changed') return priceChanged(order);
  const service = serviceNamed(carrier, order.service);
  if (service === undefined) return refused('service_unknown', `${carrier} doesn't offer this service.`);
  const rated = rateService(tablesOf(readRateTables(), order.shipDate), service, order);
  return faultOf(sandbox, order, rated) ?? { kind: 'bought', label: labelOf(sandbox, order, service, rated) };
}

const priceChanged = ({ carrier }: LabelOrder): Refused =>
  refused('price_changed', `${carrier}'s price is higher than quoted. Get a new quote.`);

function faultOf(
  sandbox: Sandbox,
  order: LabelOrder,
  { price, hardError }: ServiceRate,
): Refused | undefined {
  const { carrier, from, to } = order;
  if (order.extras.billTo?.party === 'sender' && /4(03|04|10)$/.test(order.extras.billTo.accountNumber))
    return refused('account_refused', `${carrier} can't bill this account.`);
  if (hardError !== null) return { kind: 'refused', ...hardError };
  if (price !== null && price.total > order.quoted) return priceChanged(order);
  const today = dayInZone(sandbox.now(), timeZoneOf(from.state, from.country));
  if (order.shipDate < today)
    return refused('ship_date_past', 'The ship date has passed. Choose a new date.');
  if (carrier !== 'USPS' && /^\W*P\W*O\W*BOX\b/i.test(`${to.line1} ${to.line2}`.trim()))
    return refused('po_box', `${carrier} doesn't deliver to P.O. boxes.`);
  if (to.country !== 'US' && order.customs.length === 0)
    return refused('customs_missing', 'Customs requires a list of contents. Add the commodities.');
  return undefined;
}

function labelOf(
  sandbox: Sandbox,
  order: LabelOrder,
  service: CarrierService,
  { price }: ServiceRate,
): WireLabel {
  if (price === null || price.zone === null || price.billedOz === null || price.transit === null)
    throw new Error('A service without a price was sold.');
  let turn = 0;
  let trackingNumber = newNumber(order, turn);
  while (sandbox.records.label(trackingNumber) !== undefined) trackingNumber = newNumber(order, (turn += 1));
  const bought = dayInZone(sandbox.now(), timeZoneOf(order.from.state, order.from.country));
  const { zone, billedOz, transit, lines } = price;
  return {
    carrier: order.carrier,
    service: order.service,
    trackingNumber,
    // Includes charges that the quote left out.
    charges: lines.map(({ kind, amount }) => ({ kind, amount })),
    zone,
    billedOz,
    transit: { ...transit },
    voidableUntil: addDays(bought, service.voidDays),
    picture: { kind: 'facts', facts: labelFacts(order, trackingNumber) },
  };
}

function kept(sandbox: Sandbox, order: LabelOrder, label: WireLabel): readonly Entry[] {
  const boughtAt = sandbox.now();
  const { trackingNumber, transit } = label;
  const { journeys, tellings } = sandbox.surprises;
  const chosen = sandbox.settings.takeJourney() ?? wordOf(order.reference).journey;
  const name = chosen ?? seededJourney(sandbox.billing.seed, trackingNumber, order, journeys);
  const { promisedOn, by } = transit;
  const events = journeyOf({ order, trackingNumber, promisedOn, by, boughtAt }, name);
  return [
    { label: { order, label, boughtAt: boughtAt.toISOString(), refundOn: null } },
    ...events.map((event): Entry => ({ due: reportOf(event, sandbox.billing.seed, tellings) })),
  ];
}

const hourMs = 3_600_000;

/** Most scans are reported at once; some a day late, and some twice. */
function reportOf(event: Parameters<typeof writeEvent>[0], seed: string, share: number): Due {
  const lot = seededFraction(seed, event.id, 'telling');
  const lateMs = lot < share / 2 ? Math.round((6 + (lot / share) * 40) * hourMs) : 0;
  return {
    event: writeEvent(event),
    toldAt: new Date(event.at.getTime() + lateMs).toISOString(),
    times: lot >= share / 2 && lot < share ? 2 : 1,
  };
}

export const sumOf = ({ charges }: WireLabel) => cents(charges.reduce((sum, { amount }) => sum + amount, 0));
