import { addDays, day } from '#kit/domain/day.ts';
import type { Actor, Member } from '#platform/access/contract/index.ts';
import { providerDay } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { disputeLife, expiresOn } from '../../domain/reconciliations/dispute-life.ts';
import type { DisputeDecision } from '../../domain/reconciliations/dispute-life.ts';
import { answerDispute } from '../reconciliations/answer-dispute.ts';
import { insertDispute } from '../reconciliations/dispute-store.ts';
import { findReconciliations } from '../reconciliations/reconciliation-store.ts';
import { newId } from '#kit/server/new-id.ts';
import { longAgo } from './long-ago.ts';

interface DemoDispute {
  readonly comment: string;
  readonly answered?: { readonly decision: DisputeDecision; readonly answer: string };
}

/** One of each standing, the newest reconciliation first. */
const disputes: readonly DemoDispute[] = [
  { comment: 'Our scale said 2 lb; the photo shows it with the label on the box.' },
  {
    comment: 'The box is our usual 9 × 6 × 4 in, never larger.',
    answered: { decision: 'sendEvidence', answer: 'Sent to the carrier with the box’s data sheet.' },
  },
  {
    comment: 'The recipient is a shop on Main Street, not a home.',
    answered: { decision: 'win', answer: 'The carrier agrees that it delivered to a shop.' },
  },
  {
    comment: 'The address was as the recipient gave it.',
    answered: { decision: 'lose', answer: 'The suite was missing, so the driver had to look it up.' },
  },
];

/** What a company of the demo disputed with carriers, and how it went. */
export async function makeDemoDisputes(ctx: Ctx, asker: Member, staff: Actor): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const { companyId } = asker;
  const wanted = { from: addDays(today, -59), to: today, limit: 50 };
  const made = (await findReconciliations(ctx, companyId, wanted)).filter(({ amount }) => amount > 0);
  for (const [at, { comment, answered }] of disputes.entries()) {
    const about = made[at];
    if (about === undefined) return;
    const disputeId = newId();
    // Two days after the invoice, or today where that has not come yet.
    const twoDaysLater = addDays(about.reconciled_on, 2);
    const askedOn = twoDaysLater < today ? twoDaysLater : today;
    const dispute = {
      company_id: companyId,
      dispute_id: disputeId,
      reconciliation_id: about.reconciliation_id,
      standing: disputeLife.initial,
      comment,
      asked_by: asker.personId,
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
