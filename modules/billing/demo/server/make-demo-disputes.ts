import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Actor, Member } from '#platform/access/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { disputeLifeCycle, expiresOn } from '#modules/billing/reconciliations/domain/dispute-life-cycle.ts';
import type { DisputeDecision } from '#modules/billing/reconciliations/domain/dispute-life-cycle.ts';
import type { AdjustmentReason } from '#modules/billing/reconciliations/domain/differences.ts';
import { answerDispute } from '#modules/billing/reconciliations/server/disputes/answer-dispute.ts';
import { insertDispute } from '#modules/billing/reconciliations/server/disputes/dispute-store.ts';
import { findReconciliations } from '#modules/billing/reconciliations/server/reconciliation-store.ts';
import { longAgo } from './make-demo-payments.ts';

interface DemoAnswer {
  readonly decision: DisputeDecision;
  readonly answer: string;
}

/** One dispute of each status; the first is open. */
const answers: readonly (DemoAnswer | undefined)[] = [
  undefined,
  { decision: 'sendEvidence', answer: 'Sent to the carrier with what you attached.' },
  { decision: 'win', answer: 'The carrier has looked again and agrees with you.' },
  { decision: 'lose', answer: 'The carrier has looked again and stays with its figure.' },
];

const comments: Readonly<Record<AdjustmentReason, string>> = {
  Weight: 'Our scale said what we declared; the photo shows it with the label on the box.',
  Dimensions: 'It is the box that we always use, and no larger than declared.',
  Zone: 'It was picked up at our shop as ever, so the way is the same.',
  Residential: 'The recipient is a shop on Main Street, not a home.',
  AddressCorrection: 'The address was complete, with the suite in the second line.',
  Other: 'Nobody ordered this, and the quote had nothing of it.',
};

/** Creates the disputes of a demo company. */
export async function makeDemoDisputes(ctx: Ctx, member: Member, staff: Actor): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const { companyId } = member;
  const range = { from: addDays(today, -59), to: today, limit: 50 };
  const increases = (await findReconciliations(ctx, companyId, range)).filter(({ amount }) => amount > 0);
  for (const [at, answered] of answers.entries()) {
    const reconciliation = increases[at];
    if (reconciliation === undefined) return;
    const disputeId = newId();
    // Two days after the invoice, but not in the future.
    const twoDaysLater = addDays(reconciliation.reconciled_on, 2);
    const askedOn = twoDaysLater < today ? twoDaysLater : today;
    const dispute = {
      company_id: companyId,
      dispute_id: disputeId,
      reconciliation_id: reconciliation.reconciliation_id,
      status: disputeLifeCycle.initial,
      comment: comments[reconciliation.reason],
      asked_by: member.personId,
      asked_at: askedOn === today ? now : new Date(`${askedOn}T15:00:00Z`),
      expires_on: expiresOn(askedOn),
    };
    await insertDispute(ctx, dispute, []);
    if (answered === undefined) continue;
    await answerDispute(
      { ...longAgo(ctx, now), actor: staff },
      {
        params: { companyId, disputeId },
        query: undefined,
        body: { ...answered, version: 1 },
      },
    );
  }
}
