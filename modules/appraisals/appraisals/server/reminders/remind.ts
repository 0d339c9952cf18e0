import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { appraisalAgedNotice, draftWaitsNotice } from '../../contract/reminder-notices.ts';
import { waitsSince, yearOld } from '../../domain/reminder.ts';
import { keyOf, lockAppraisal, updateAppraisal } from '../appraisal-store.ts';
import type { AppraisalRecord, ListedRecord } from '../appraisal-tables.ts';
import { starterOf } from '../starter.ts';
import { findWaitingDrafts, findYearOld } from './reminder-store.ts';

type Reminded = Pick<ListedRecord, 'company_id' | 'appraisal_id'>;

const draftKey = ({ appraisal_id: id }: Reminded): string => `appraisals.draft:${id}`;
const agedKey = ({ appraisal_id: id }: Reminded): string => `appraisals.aged:${id}`;

const nameOf = ({ number, customer }: AppraisalRecord): string =>
  customer === '' ? number : `${number} for ${customer}`;

const sharedBy = (row: AppraisalRecord) =>
  ({
    companyId: row.company_id,
    path: `/appraisals/${row.appraisal_id}`,
    icon: 'clock',
    canDismiss: true,
  }) as const;

const factsOf = (row: AppraisalRecord) => ({
  companyId: row.company_id,
  facts: { appraisalId: row.appraisal_id, number: row.number, customer: row.customer },
});

async function remindOfDraft(ctx: Ctx, appraisalId: string): Promise<void> {
  const row = await lockAppraisal(ctx, appraisalId);
  const now = ctx.clock.now();
  if (row?.status !== 'Draft' || row.reminded_at !== null || row.changed_at > waitsSince(now)) return;
  await updateAppraisal(ctx, keyOf(row), { reminded_at: now });
  const starter = await starterOf(ctx, row);
  await postItem(ctx, {
    ...sharedBy(row),
    for: starter.task,
    key: draftKey(row),
    title: `Appraisal ${nameOf(row)} is unfinished`,
    why: 'No changes in 14 days.',
    verb: 'Finish',
  });
  await notify(ctx, draftWaitsNotice, { to: starter.notice, ...factsOf(row) });
}

async function remindOfAge(ctx: Ctx, appraisalId: string): Promise<void> {
  const row = await lockAppraisal(ctx, appraisalId);
  const now = ctx.clock.now();
  if (row?.status !== 'Complete' || row.superseded_by !== null || row.aged_at !== null) return;
  if (row.completed_at === null || row.completed_at > yearOld(now).until) return;
  await updateAppraisal(ctx, keyOf(row), { aged_at: now });
  const starter = await starterOf(ctx, row);
  await postItem(ctx, {
    ...sharedBy(row),
    for: starter.task,
    key: agedKey(row),
    title: `Appraisal ${nameOf(row)} is 365 days old`,
    why: 'You can no longer edit this appraisal. Write an update instead.',
    verb: 'Write update',
  });
  await notify(ctx, appraisalAgedNotice, { to: starter.notice, ...factsOf(row) });
}

/** A draft that moved again waits from then on. */
export async function forgetDraft(ctx: Ctx, row: Reminded & { readonly reminded_at: Date | null }) {
  if (row.reminded_at !== null) await clearItem(ctx, row.company_id, draftKey(row));
}

/** An update replaces the document that is a year old. */
export const forgetAged = (ctx: Ctx, row: Reminded): Promise<void> =>
  clearItem(ctx, row.company_id, agedKey(row));

export const remindersJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'appraisals.reminders',
  '35 * * * *',
  async (job) => {
    const named = {
      job: 'appraisals.reminders',
      keyOf: ({ appraisal_id: id }: { readonly appraisal_id: string }) => id,
    };
    const drafts = await job.work((ctx) => findWaitingDrafts(ctx));
    await eachInTurn(job, { ...named, items: drafts }, ({ appraisal_id: id }) =>
      job.work((ctx) => remindOfDraft(ctx, id)),
    );
    const aged = await job.work((ctx) => findYearOld(ctx));
    await eachInTurn(job, { ...named, items: aged }, ({ appraisal_id: id }) =>
      job.work((ctx) => remindOfAge(ctx, id)),
    );
  },
);
