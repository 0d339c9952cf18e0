import { formatCents } from '#kit/domain/money.ts';
import { findRun } from '#kit/server/steps/step-run-store.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Purchase } from '../contract/purchase-shapes.ts';
import { priceOf } from '../domain/purchase-terms.ts';
import { shownSteps } from '../domain/shown-steps.ts';
import { shownVoiding } from '../domain/shown-voiding.ts';
import { actionsOnPurchase } from './actions-on-purchase.ts';
import { lastReading } from './covers/cover-store.ts';
import type { PurchaseAtHand } from './purchase-at-hand.ts';
import type { PurchaseRow } from './purchase-store.ts';

export async function presentPurchase(
  ctx: Ctx,
  member: Member,
  { shipment, purchase: row }: PurchaseAtHand,
): Promise<Purchase> {
  const run = row.run_id === null ? undefined : await findRun(ctx, row.run_id);
  const voiding = await voidingOf(ctx, row);
  const { option } = row.terms;
  const trackingTail = row.label?.trackingNumber.slice(-4) ?? null;
  const total = priceOf(row.terms);
  const insuranceOnly = row.terms.plan.insuranceOnly !== undefined;
  const { failure } = row;
  return {
    purchaseId: row.purchase_id,
    shipmentId: row.shipment_id,
    number: shipment.number,
    status: shipment.status,
    standing: row.standing,
    isUnderWay: row.standing === 'Running' || isOpen(voiding),
    awaits: [...row.awaits],
    steps: [
      ...shownSteps(run, {
        standing: row.standing,
        carrier: option.carrier,
        price: formatCents(total),
        trackingTail,
        failure,
        isInsuranceOnly: insuranceOnly,
      }),
    ],
    insuranceOnly,
    carrier: option.carrier,
    service: option.name,
    total,
    trackingTail,
    coverNumber: row.cover_number,
    coverRead: await coverReadOf(ctx, row),
    failure,
    voiding,
    actions: actionsOnPurchase(member, shipment, row),
    askedAt: row.asked_at.toISOString(),
    waitedMs: waitedOf(ctx, row),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const waitedOf = (ctx: Ctx, { standing, asked_at: askedAt, decided_at: decidedAt }: PurchaseRow) =>
  standing === 'Running' ? ctx.clock.now().getTime() - (decidedAt ?? askedAt).getTime() : null;

const isOpen = (voiding: Purchase['voiding']): boolean =>
  voiding?.standing === 'running' || voiding?.standing === 'unknown';

async function coverReadOf(ctx: Ctx, row: PurchaseRow): Promise<Purchase['coverRead']> {
  if (row.cover_number === null) return null;
  const read = await lastReading(ctx, row.company_id, row.purchase_id);
  return read === undefined ? null : { standing: read.standing, readAt: read.read_at.toISOString() };
}

async function voidingOf(ctx: Ctx, row: PurchaseRow): Promise<Purchase['voiding']> {
  const run = row.void_run_id === null ? undefined : await findRun(ctx, row.void_run_id);
  return run === undefined ? null : shownVoiding(run, row.terms.option.carrier, row.void_failure);
}
