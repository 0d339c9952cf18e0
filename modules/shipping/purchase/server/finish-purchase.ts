import type { LabelPicture } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { addTrackingNumber, findTransactionByKey } from '#platform/payments/server.ts';
import { labelBought, purchaseFailed, purchaseStuck } from '../contract/purchase-events.ts';
import { priceOf } from '../domain/purchase-terms.ts';
import type { PurchaseTerms } from '../domain/purchase-terms.ts';
import { ownTrackingNumber } from '#modules/shipping/quotes/server/insurance-only.ts';
import { saveLabel } from '#modules/shipping/labels/server/save-label.ts';
import { releaseCode } from './approval/approval-codes.ts';
import { chargesOf, labelKey } from './charge-step.ts';
import { releaseParcel } from './covered-parcel.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { lockPurchase, purchaseKey, readPurchase } from './begin-purchase.ts';
import type { PurchaseWithShipment, PurchaseSubject } from './begin-purchase.ts';
import { updatePurchase } from './purchase-store.ts';
import type { StoredLabel, PurchaseRow } from './purchase-store.ts';
import type { EventPayload } from '#kit/contract/event.ts';

/** Everything in the transaction that completes the last step. */
export async function completePurchase(ctx: Ctx, subject: PurchaseSubject): Promise<void> {
  const at = await lockPurchase(ctx, subject);
  const { purchase, shipment } = at;
  const { plan, option } = purchase.terms;
  const { label } = purchase;
  const now = ctx.clock.now();
  const trackingNumber =
    label?.trackingNumber ?? (plan.insuranceOnly === undefined ? '' : ownTrackingNumber(plan.insuranceOnly));
  await moveShipment(
    ctx,
    shipment,
    { move: plan.kind === 'Boomerang' ? 'createReturn' : 'create', by: 'purchase' },
    {
      carrier: option.carrier,
      service: option.name,
      tracking_number: trackingNumber,
      cost: priceOf(purchase.terms),
      promised_on: option.arrivesOn,
      transacted_at: now,
      listed_at: now,
    },
  );
  await updatePurchase(ctx, subject, { status: 'Completed', failure: null, ended_at: now });
  const keys = chargesOf(at).map(({ key }) => key);
  await addTrackingNumber(ctx, subject.companyId, keys, trackingNumber);
  if (label === null) return;
  await saveLabel(ctx, {
    ...subject,
    shipmentNumber: shipment.number,
    plan,
    bought: { ...label, picture: restorePicture(purchase) },
  });
  const labelCharge = await findTransactionByKey(ctx, subject.companyId, labelKey(subject.purchaseId));
  await ctx.publish(labelBought, {
    ...purchaseFacts(at),
    carrier: label.carrier,
    service: option.name,
    trackingNumber,
    shipsOn: plan.shipDate,
    recipient: shipment.ship_to_company,
    reference1: plan.reference1,
    reference2: plan.reference2,
    wasApproved: purchase.decided_by !== null,
    declared: declaredParcel(purchase.terms, label, labelCharge?.transaction_id),
  });
}

function restorePicture({ label, label_document: content }: PurchaseRow): LabelPicture {
  if (label === null) throw new Error('A purchased label has no image.');
  const { picture } = label;
  return picture.kind === 'facts' ? picture : { ...picture, content: content ?? new Uint8Array() };
}

/** Nothing was charged; the shipment can be fixed and retried. */
export async function failPurchase(ctx: Ctx, subject: PurchaseSubject): Promise<void> {
  const at = await lockPurchase(ctx, subject);
  const { purchase, shipment } = at;
  const { carrier } = purchase.terms.option;
  const reason = purchase.failure ?? `${carrier} declined the purchase. Nothing was charged.`;
  await moveShipment(ctx, shipment, { move: 'fallBack', by: 'purchase' }, { explanation: reason });
  const change = { status: 'Failed', failure: reason, ended_at: ctx.clock.now() } as const;
  await updatePurchase(ctx, subject, change);
  await releaseCode(ctx, subject.companyId, subject.purchaseId);
  await releaseParcel(ctx, subject);
  await ctx.publish(purchaseFailed, { ...purchaseFacts(at), reason, inBatch: purchase.in_batch });
}

/** Stays Processed, so that it can't be bought again. */
export async function markStuck(ctx: Ctx, subject: PurchaseSubject): Promise<void> {
  await updatePurchase(ctx, subject, { status: 'Stuck', ended_at: ctx.clock.now() });
  await ctx.publish(purchaseStuck, purchaseFacts(await readPurchase(ctx, subject)));
}

/** Declared values, compared later with the carrier's bill. */
function declaredParcel(
  { plan, locationId = null }: PurchaseTerms,
  { zone, billedOz, charges }: StoredLabel,
  transactionId: string | undefined,
): EventPayload<typeof labelBought>['declared'] {
  if (zone === null || billedOz === null || transactionId === undefined) return null;
  const { size } = plan.package;
  const [length = 0, width = 0, height = 0] = [size.length, size.width, size.height]
    .map((side) => Math.max(1, Math.round(side)))
    .toSorted((a, b) => b - a);
  return {
    transactionId,
    locationId,
    weightLb: Math.max(1, Math.ceil(billedOz / 16)),
    dimensions: [length, width, height],
    zone,
    residential: plan.destination.isResidential && plan.holdAt === undefined,
    charges: charges.map(({ kind, amount }) => ({ kind, amount })),
  };
}

/** Fields of every purchase event. */
export const purchaseFacts = ({ purchase, shipment }: PurchaseWithShipment) => ({
  companyId: purchase.company_id,
  shipmentId: shipment.shipment_id,
  purchaseId: purchase.purchase_id,
  number: shipment.number,
  personId: purchase.asked_by,
});

/** Approved, but payment is no longer possible: parks it and reports why. */
export async function failUnpaid(
  ctx: Ctx,
  { shipment, purchase }: PurchaseWithShipment,
  reason: string,
): Promise<PurchaseWithShipment> {
  const parked = await moveShipment(ctx, shipment, { move: 'park', by: 'purchase' }, { explanation: reason });
  const change = { status: 'Failed', failure: reason, ended_at: ctx.clock.now() } as const;
  await updatePurchase(ctx, purchaseKey(purchase), change);
  await releaseCode(ctx, purchase.company_id, purchase.purchase_id);
  await releaseParcel(ctx, purchaseKey(purchase));
  const ended = { shipment: parked, purchase: { ...purchase, ...change } };
  await ctx.publish(purchaseFailed, { ...purchaseFacts(ended), reason, inBatch: purchase.in_batch });
  return ended;
}
