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
  { decision: 'sendEvidence', answer: 'We sent your evidence to the carrier.' },
  { decision: 'win', answer: 'The carrier reviewed the charge and agreed with you.' },
  { decision: 'lose', answer: 'The carrier reviewed the charge and upheld it.' },
];

const comments: Readonly<Record<AdjustmentReason, string>> = {
  Weight: 'Our scale matches the declared weight. The photo shows the labeled box on the scale.',
  Dimensions: 'This is our standard box. Its size matches what we declared.',
  Zone: 'It was picked up at our shop as usual, so the zone is the same.',
  Residential: 'The recipient is a store on Main Street, not a residence.',
  AddressCorrection: 'The address was complete, with the suite on line 2.',
  Other: "We didn't order this service, and it wasn't in the quote.",
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
