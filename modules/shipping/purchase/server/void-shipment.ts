import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { voidRefusals as no } from '../contract/void-endpoint.ts';
import type { voidShipment as call } from '../contract/void-endpoint.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { canMove, moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { presentPurchase } from './present-purchase.ts';
import { findPurchasesWithVoid, lastPurchase, requirePurchase, updatePurchase } from './purchase-store.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { lockPurchase, purchaseKey, purchaseSubject } from './begin-purchase.ts';
import type { PurchaseSubject } from './begin-purchase.ts';
import { findRun } from '#kit/server/steps/step-run-store.ts';
import type { Outcome } from '#kit/domain/steps.ts';
import type { StepCall, StepsOf } from '#kit/server/steps/define-steps.ts';
import type { CarrierCounter, VoidOutcome } from '#outside/carriers/port.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { OwnParcel } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { ownParcelStatus } from '#modules/shipping/quotes/server/insurance-only.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { noMoney } from '#kit/domain/money.ts';
import { labelVoided } from '../contract/purchase-events.ts';
import { closeAlerts } from '#modules/shipping/tracking/server/alerts/raise-alerts.ts';
import { releaseParcel } from './covered-parcel.ts';
import { creditsOf, postAll } from './charge-step.ts';
import { purchaseFacts } from './finish-purchase.ts';

const scannedStatuses: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

/** Idempotent while the carrier has not answered. */
export async function voidShipment(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  if (shipment.status === 'Voided') return refuse(no.void_already);
  if (scannedStatuses.includes(shipment.status)) return refuse(no.void_scanned);
  if (shipment.scan_form_id !== null) return refuse(no.void_on_scan_form);
  const purchase = await lastPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase?.status !== 'Completed' || !canMove(shipment, 'void', 'member'))
    return refuse(no.void_no_label);
  if (await isVoidPending(ctx, purchase))
    return { purchase: await presentPurchase(ctx, member, { shipment, purchase }) };
  const today = day(providerDay(ctx.clock.now()));
  if (purchase.label !== null && compareDays(today, purchase.label.voidableUntil) > 0)
    return refuse(no.void_window_over);
  const runId = await startRun(ctx, voidSubject, member.companyId, purchaseKey(purchase));
  const change = { void_run_id: runId, void_failure: null } as const;
  await updatePurchase(ctx, purchaseKey(purchase), change);
  await ctx.record({
    act: 'shipping.voidShipment',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: member.companyId,
    facts: { number: shipment.number },
  });
  const updated = { shipment, purchase: { ...purchase, ...change } };
  return { purchase: await presentPurchase(ctx, member, updated) };
}

/** Those among these shipments whose label is being voided. */
export async function findVoidingShipments(
  ctx: Ctx,
  companyId: string,
  shipmentIds: readonly string[],
): Promise<string[]> {
  const voiding: string[] = [];
  for (const purchase of await findPurchasesWithVoid(ctx, companyId, shipmentIds))
    if (await isVoidPending(ctx, purchase)) voiding.push(purchase.shipment_id);
  return voiding;
}

/** The carrier has not answered the void yet. */
export async function isVoidPending(
  ctx: Ctx,
  { void_run_id: runId }: Pick<PurchaseRow, 'void_run_id'>,
): Promise<boolean> {
  if (runId === null) return false;
  const run = await findRun(ctx, runId);
  return run?.status === 'running' || run?.status === 'unknown';
}

const voidSubject = { kind: 'shipping.void', subject: purchaseSubject.subject } as const;

type Call = StepCall<Ctx, PurchaseSubject>;

/** Both calls are idempotent, so checking an unknown result repeats the call. */
const idempotentStep = (name: string, work: (call: Call) => Promise<Outcome>) => ({
  name,
  do: work,
  ask: work,
});

/** Label first: the parcel stays covered until the carrier agrees. */
export function voidSteps({
  counter,
  insurer,
}: ShippingParts): StepsOf<Ctx, (typeof voidSubject)['subject']> {
  return {
    ...voidSubject,
    steps: [idempotentStep('label', voidLabel(counter)), idempotentStep('cover', cancelCover(insurer))],
    completed: completeVoid,
    // The refusal is recorded in the label step; nothing else to undo.
    undone: () => Promise.resolve(),
    stuck: () => Promise.resolve(),
  };
}

const voidLabel =
  (counter: CarrierCounter) =>
  async ({ job, subject }: Call): Promise<Outcome> => {
    const { label, terms } = await job.work((ctx) => requirePurchase(ctx, subject));
    const outcome = await voidWithCarrier(counter, label, terms.plan.insuranceOnly);
    if (outcome.kind === 'voided') return 'done';
    if (outcome.kind === 'unknown') return 'unknown';
    await job.work((ctx) => updatePurchase(ctx, subject, { void_failure: outcome.sentence }));
    return 'failed';
  };

type VoidResult = { readonly kind: 'voided' } | Exclude<VoidOutcome, { kind: 'voided' }>;

/** Insurance only has no label to void, but coverage stays once the parcel has moved. */
async function voidWithCarrier(
  counter: CarrierCounter,
  label: PurchaseRow['label'],
  own: OwnParcel | undefined,
): Promise<VoidResult> {
  if (label !== null) return counter.voidLabel(label.carrier, label.trackingNumber);
  const status = own === undefined ? 'unmoved' : await ownParcelStatus(counter, own);
  if (status === 'unmoved') return { kind: 'voided' };
  if (status === 'unknown') return { kind: 'unknown', reason: 'silence' };
  return { kind: 'refused', code: 'scanned', sentence: no.void_scanned.sentence };
}

const cancelCover =
  (insurer: Insurer) =>
  async ({ job, subject }: Call): Promise<Outcome> => {
    const purchase = await job.work((ctx) => requirePurchase(ctx, subject));
    if (purchase.cover_number === null) return 'done';
    const outcome = await insurer.cancelCover(purchase.cover_number);
    if (outcome.kind === 'refused')
      job.log.warn(
        { cover: purchase.cover_number, code: outcome.code },
        'insurer declined to cancel coverage',
      );
    // Nothing ships under it, so the premium is credited whatever the insurer answers.
    return outcome.kind === 'unknown' ? 'unknown' : 'done';
  };

/** Credits label and premium in the transaction that completes the void. */
async function completeVoid(ctx: Ctx, subject: PurchaseSubject): Promise<void> {
  const at = await lockPurchase(ctx, subject);
  const credits = creditsOf(at);
  await postAll(ctx, subject.companyId, credits);
  // A scan since then wins; the carrier adjusts the charge later.
  if (canMove(at.shipment, 'void', 'member'))
    await moveShipment(ctx, at.shipment, { move: 'void', by: 'member' }, { voided_at: ctx.clock.now() });
  await releaseParcel(ctx, subject);
  await closeAlerts(ctx, at.shipment, 'all');
  const credited = credits.reduce((sum, { amount }) => sum - amount, Number(noMoney));
  await ctx.publish(labelVoided, { ...purchaseFacts(at), credited });
}
