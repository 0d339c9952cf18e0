import { addDays } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import type { BoughtLabel } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { priceOf } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type { PurchaseTerms } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { ruleSetVersion } from '#modules/shipping/rules/domain/all-rules.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { saveLabel } from '#modules/shipping/labels/server/save-label.ts';
import { buildLabelOrder } from '#modules/shipping/purchase/server/purchase-steps.ts';
import type { PurchaseWithShipment } from '#modules/shipping/purchase/server/begin-purchase.ts';
import { draftColumns, statusColumns } from '#modules/shipping/shipments/server/shipment-store.ts';
import { completeShipments } from '#modules/shipping/tracking/server/complete-shipments.ts';
import { recordScans } from '#modules/shipping/tracking/server/record-scans.ts';
import { insertPastPurchase, insertPastShipment } from './demo-shipment-store.ts';
import type { DemoCarrier, DemoParcel, DemoShipper, DemoCharge } from './demo-charge.ts';
import { draftFromPlan, demoPlanFor } from './demo-plan.ts';

interface Past {
  /** Runs work at that instant. */
  readonly at: (at: Date) => Ctx;
  readonly now: Date;
}

/**
 * Creates the shipments behind the demo ledger's charges, each in the status its simulated carrier reports now. Returns
 * those in transit, so that the carrier can go on with them.
 */
export async function makeDemoShipments(
  past: Past,
  shipper: DemoShipper,
  sold: readonly DemoCharge[],
  carrier: DemoCarrier,
): Promise<readonly DemoParcel[]> {
  const inTransit: DemoParcel[] = [];
  const purchases = new Map<string, PurchaseWithShipment>();
  for (const [index, charge] of sold.entries()) {
    const terms = buildTerms(shipper, charge, purchases.get(charge.bringsBack ?? ''));
    if (terms === undefined) continue;
    const at = await insertCompletedPurchase(past.at(charge.at), shipper, charge, index, terms);
    purchases.set(charge.number, at);
    const parcel = charge.isVoided ? undefined : await sendParcel(past, at, charge, index, carrier);
    if (parcel !== undefined) inTransit.push(parcel);
  }
  await completeShipments(past.at(past.now));
  return inTransit;
}

/** A boomerang swaps origin and destination. */
function buildTerms(
  { recipients, origin }: DemoShipper,
  sold: DemoCharge,
  first: PurchaseWithShipment | undefined,
): PurchaseTerms | undefined {
  const recipient = recipients.find((place) => isNamed(place, sold.recipient)) ?? recipients[0];
  if (recipient === undefined) return undefined;
  const outboundPlan = first?.purchase.terms.plan;
  const { plan: demoPlan, option } = demoPlanFor(sold, {
    origin: outboundPlan?.destination ?? origin,
    destination: outboundPlan?.origin ?? recipient,
  });
  const plan: ShipmentPlan =
    first === undefined
      ? demoPlan
      : { ...demoPlan, kind: 'Boomerang', originalShipmentId: first.shipment.shipment_id };
  return {
    plan,
    option,
    cover: { ruleSet: ruleSetVersion, insuredValue: insuredValueOf(plan), conditions: [] },
  };
}

async function sendParcel(
  past: Past,
  at: PurchaseWithShipment,
  sold: DemoCharge,
  index: number,
  carrier: DemoCarrier,
): Promise<DemoParcel | undefined> {
  const { plan, option } = at.purchase.terms;
  const parcel: DemoParcel = {
    order: buildLabelOrder(at, at.purchase.purchase_id),
    trackingNumber: sold.trackingNumber,
    promisedOn: option.arrivesOn ?? plan.shipDate,
    zone: 2 + (index % 6),
    boughtAt: sold.at,
    journey: sold.journey,
  };
  const scans = carrier.scansOf(parcel);
  const events = scans.filter((scan) => scan.at <= past.now);
  await recordScans(past.at(past.now), sold, { events, expectedOn: parcel.promisedOn, askedAt: past.now });
  if (events.length === scans.length && sold.journey !== 'unscanned') return undefined;
  await saveLabel(past.at(sold.at), {
    companyId: at.shipment.company_id,
    shipmentId: at.shipment.shipment_id,
    shipmentNumber: sold.number,
    plan,
    bought: buildLabel(parcel, carrier),
  });
  return parcel;
}

function isNamed({ company, firstName, lastName }: Place, recipient: string): boolean {
  return company === recipient || recipient.endsWith(`${firstName} ${lastName}`);
}

const twoHoursMs = 2 * 3_600_000;

async function insertCompletedPurchase(
  ctx: Ctx,
  { companyId, personIds }: DemoShipper,
  sold: DemoCharge,
  index: number,
  terms: PurchaseTerms,
): Promise<PurchaseWithShipment> {
  const personId = personIds[index % personIds.length] ?? '';
  const { plan, option } = terms;
  const bought = { transacted_at: sold.at, listed_at: sold.at, changed_at: sold.at, created_at: sold.at };
  const voidedAt = sold.isVoided ? new Date(sold.at.getTime() + twoHoursMs) : null;
  const shipment = await insertPastShipment(ctx, {
    ...draftColumns(draftFromPlan(plan)),
    ...bought,
    ...statusColumns(sold.isVoided ? 'Voided' : plan.kind === 'Boomerang' ? 'Boomerang' : 'Created'),
    company_id: companyId,
    shipment_id: newId(),
    number: sold.number,
    carrier: sold.carrier,
    service: option.name,
    tracking_number: sold.trackingNumber,
    cost: priceOf(terms),
    promised_on: option.arrivesOn,
    voided_at: voidedAt,
    created_by: personId,
    changed_by: personId,
  });
  const purchase = await insertPastPurchase(ctx, {
    company_id: companyId,
    purchase_id: newId(),
    shipment_id: shipment.shipment_id,
    intent: newId(),
    status: 'Completed',
    terms: JSON.stringify(terms),
    cover_number: sold.premium === 0 ? null : `TC-P${sold.number.slice(3)}`,
    asked_by: personId,
    asked_at: sold.at,
    ended_at: sold.at,
  });
  return { shipment, purchase };
}

function buildLabel(parcel: DemoParcel, carrier: DemoCarrier): BoughtLabel {
  const { order, trackingNumber, promisedOn, zone } = parcel;
  return {
    carrier: order.carrier,
    service: order.service,
    trackingNumber,
    charges: [{ kind: 'FREIGHT', amount: order.quoted }],
    zone,
    billedOz: order.parcel.weightOz,
    transit: { days: 1, promisedOn, by: null, guaranteed: false },
    voidableUntil: addDays(order.shipDate, 28),
    picture: { kind: 'facts', facts: carrier.factsOf(parcel) },
  };
}
