import { day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { memoDueNotice, memoGuestDue } from '../contract/memo-events.ts';
import { deadlineStage, isAlertDue } from '../domain/deadline-stage.ts';
import { findMemosForAlerts } from './lists/memo-list-store.ts';
import { keyOf, lockMemo, updateMemo } from './memo-store.ts';
import { dayOfInstant } from './memo-sums.ts';
import type { MemoRecord } from './memo-tables.ts';
import { peopleOf } from './memo-people.ts';
import { isGuestBuyer } from './present-memo.ts';
import { sidesOf } from './memo-sides.ts';

function stageOf(row: MemoRecord, today: ReturnType<typeof day>): number {
  if (row.received_at === null || row.due_on === null || row.units.Out === 0) return 0;
  return deadlineStage({ received: dayOfInstant(row.received_at), due: row.due_on, today });
}

/** Both sides hear at 75%, 90%, when due, and daily when overdue, until nothing is out. */
async function alertSides(ctx: Ctx, memoId: string): Promise<void> {
  const row = await lockMemo(ctx, memoId);
  const today = day(providerDay(ctx.clock.now()));
  if (row === undefined || row.due_on === null) return;
  const stage = stageOf(row, today);
  if (!isAlertDue(stage, { stage: row.alert_stage, alertedOn: row.alerted_on }, today)) return;
  await updateMemo(ctx, keyOf(row), { alert_stage: stage, alerted_on: today });
  if (isGuestBuyer(row)) await ctx.publish(memoGuestDue, { sellerId: row.seller_id, memoId, stage });
  for (const [party, companyId, counterparty] of sidesOf(row)) {
    const to = { people: await peopleOf(ctx, row, party) };
    const facts = {
      memoId,
      number: row.number,
      counterparty,
      dueOn: row.due_on,
      units: row.units.Out,
      stage,
    };
    await notify(ctx, memoDueNotice, { companyId, to, facts: { ...facts, party } });
  }
}

export const deadlinesJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'memo.deadlines',
  '25 * * * *',
  async (job) => {
    const today = day(providerDay(job.clock.now()));
    const rows = await job.work((ctx) => findMemosForAlerts(ctx, today));
    const due = rows.filter((row) =>
      isAlertDue(stageOf(row, today), { stage: row.alert_stage, alertedOn: row.alerted_on }, today),
    );
    const batch = { job: 'memo.deadlines', items: due, keyOf: ({ memo_id: id }: MemoRecord) => id };
    await eachInTurn(job, batch, ({ memo_id: memoId }) => job.work((ctx) => alertSides(ctx, memoId)));
  },
);
