import { maskedNumber } from '#kit/domain/text/masked.ts';
import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  applyCredit,
  billOfTransaction,
  creditBill,
  leftToCredit,
  postTransaction,
} from '#platform/payments/server.ts';
import { providerDay } from '#platform/access/contract.ts';
import { disputeEnded } from '../../contract/reconciliation-events.ts';
import { creditOf } from '../../domain/forgiveness.ts';
import { lockParcels, saveBilled } from '../parcel-store.ts';
import { findReconciliation } from '../reconciliation-store.ts';
import type { ReconciliationRow } from '../reconciliation-store.ts';
import { disputeLifeCycle } from '../../domain/dispute-life-cycle.ts';
import { listExpiredDisputes, lockDispute, saveDispute } from './dispute-store.ts';
import type { DisputeRow } from './dispute-store.ts';

interface DisputeEnd {
  readonly status: 'Won' | 'Lost' | 'Expired';
  readonly answer: string;
  /** Absent if the dispute expired. */
  readonly personId?: string;
}

/** Credits a won dispute, records the outcome and publishes it. */
export async function endDispute(
  ctx: Ctx,
  dispute: DisputeRow,
  { status, answer, personId }: DisputeEnd,
): Promise<DisputeRow> {
  const { company_id: companyId, dispute_id: disputeId } = dispute;
  const reconciliation = await findReconciliation(ctx, companyId, dispute.reconciliation_id);
  if (reconciliation === undefined) throw new Error(`Dispute ${disputeId} has no reconciliation.`);
  const { credited, creditNote } =
    status === 'Won'
      ? await creditMember(ctx, dispute, reconciliation)
      : { credited: null, creditNote: null };
  if (status === 'Won') await applyCredit(ctx, companyId);
  const ended = await saveDispute(ctx, dispute, {
    status,
    answer,
    answered_by: personId ?? null,
    answered_at: ctx.clock.now(),
    expires_on: null,
    credited,
    credit_note: creditNote,
  });
  const { carrier } = reconciliation;
  const trackingNumber = maskedNumber(reconciliation.tracking_number);
  await ctx.publish(disputeEnded, {
    companyId,
    disputeId,
    carrier,
    trackingNumber,
    amount: credited ?? reconciliation.amount,
    status,
    answer,
  });
  return ended;
}

/**
 * Less than the adjustment if the carrier has billed less since. The credited amount is recorded, so a later
 * reduction is not credited again.
 */
async function creditParcel(ctx: Ctx, reconciliation: ReconciliationRow): Promise<Cents> {
  const [parcel] = await lockParcels(ctx, reconciliation.carrier, [reconciliation.tracking_number]);
  if (parcel === undefined) throw new Error(`Parcel ${reconciliation.tracking_number} no longer exists.`);
  const { quoted, billed, forgiven } = parcel;
  const now = (billed ?? quoted).charges;
  const parts = creditOf(reconciliation, { quoted: quoted.charges, now, forgiven });
  await saveBilled(ctx, parcel, { forgiven: [...forgiven, ...parts] });
  return addCents(...parts.map(({ amount }) => amount));
}

/**
 * Issue 5: a credit note if the adjustment was invoiced, otherwise a credit on the next invoice. Never more
 * than is left to credit on the bill.
 */
async function creditMember(
  ctx: Ctx,
  { dispute_id: disputeId }: DisputeRow,
  reconciliation: ReconciliationRow,
): Promise<{ readonly credited: Cents; readonly creditNote: string | null }> {
  const { company_id: companyId, transaction_id: adjustmentId } = reconciliation;
  const forgiven = await creditParcel(ctx, reconciliation);
  if (forgiven === noMoney) return { credited: noMoney, creditNote: null };
  const key = `dispute/${disputeId}`;
  const description = `Dispute with ${reconciliation.carrier} won: parcel ${maskedNumber(reconciliation.tracking_number)}`;
  const billId = await billOfTransaction(ctx, companyId, adjustmentId);
  if (billId !== undefined) {
    const creditable = await leftToCredit(ctx, { companyId, billId });
    const amount = cents(Math.max(0, Math.min(forgiven, creditable)));
    if (amount === noMoney) return { credited: noMoney, creditNote: null };
    const note = { key, billId, type: 'Adjustment', amount, description } as const;
    const named = {
      ...note,
      subjectId: reconciliation.reconciliation_id,
      locationId: reconciliation.location_id,
    };
    return { credited: amount, creditNote: await creditBill(ctx, companyId, named) };
  }
  await postTransaction(ctx, companyId, {
    key,
    source: 'Credit',
    type: 'Credit',
    amount: subtractCents(noMoney, forgiven),
    description,
    subjectId: reconciliation.reconciliation_id,
    carrier: reconciliation.carrier,
    service: reconciliation.service,
    trackingNumber: reconciliation.tracking_number,
    ...(reconciliation.shipment_number === null ? {} : { shipmentNumber: reconciliation.shipment_number }),
    ...(reconciliation.recipient === null ? {} : { recipient: reconciliation.recipient }),
    ...(reconciliation.location_id === null ? {} : { locationId: reconciliation.location_id }),
  });
  return { credited: forgiven, creditNote: null };
}

const words = "The carrier didn't respond in time.";

/** Expires unanswered requests, each in its own transaction. */
export const expireDisputesJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'billing.expire_disputes',
  '47 * * * *',
  async (job) => {
    const { work, clock } = job;
    const today = day(providerDay(clock.now()));
    const creditable = await work((ctx) => listExpiredDisputes(ctx, today));
    const batch = {
      job: 'billing.expire_disputes',
      items: creditable,
      keyOf: ({ dispute_id }: DisputeRow) => dispute_id,
    };
    await eachInTurn(job, batch, ({ company_id: companyId, dispute_id: disputeId }) =>
      work(async (ctx) => {
        const dispute = await lockDispute(ctx, companyId, disputeId);
        // Answered in the meantime.
        if (
          dispute === undefined ||
          !mayMove(disputeLifeCycle, dispute.status, 'expire', 'clock', {}).allowed
        )
          return;
        await endDispute(ctx, dispute, { status: 'Expired', answer: words });
      }),
    );
  },
);
