import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { sql } from '#kit/server/database/sql.ts';
import { validityDays } from '#modules/appraisals/model/domain/content.ts';
import { askedLabs } from '#outside/grading-labs/port.ts';
import type { GradingLabs, LabReport } from '#outside/grading-labs/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { reportChangedNotice } from '../../contract/reminder-notices.ts';
import { changedFindings } from '../../domain/report-state.ts';
import { keyOf, lockAppraisal } from '../appraisal-store.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import type { ReportRecord } from '../appraisal-tables.ts';
import { starterOf } from '../starter.ts';
import { findingsOf } from './read-lab-report.ts';
import { findReports } from './report-store.ts';

const dayMs = 86_400_000;
// Our choice (decision 0034).
const checkAfterDays = 30;
const mostARun = 200;

/** Reports of finished documents that can still be edited, and that the lab wasn't asked about for a month. */
const findDueReports = (ctx: Ctx): Promise<ReportRecord[]> => {
  const now = ctx.clock.now().getTime();
  return appraisalTables(ctx)
    .selectFrom('appraisals.report as report')
    .innerJoin('appraisals.appraisal as appraisal', (join) =>
      join
        .onRef('appraisal.company_id', '=', 'report.company_id')
        .onRef('appraisal.appraisal_id', '=', 'report.appraisal_id'),
    )
    .selectAll('report')
    .where('appraisal.status', '=', 'Complete')
    .where('appraisal.superseded_by', 'is', null)
    .where('appraisal.deleted_at', 'is', null)
    .where('appraisal.completed_at', '>', new Date(now - validityDays * dayMs))
    .where(
      sql<Date>`coalesce(report.checked_at, report.read_at)`,
      '<=',
      new Date(now - checkAfterDays * dayMs),
    )
    .orderBy(sql`coalesce(report.checked_at, report.read_at)`)
    .limit(mostARun)
    .execute();
};

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

/** What was read for the document stays; only what the lab now says otherwise is noted. */
async function noteCheck(ctx: Ctx, due: ReportRecord, report: LabReport | undefined): Promise<void> {
  const row = await lockAppraisal(ctx, due.appraisal_id);
  if (row?.status !== 'Complete') return;
  const key = keyOf(row);
  const stored = (await findReports(ctx, key)).find(({ gem_id: id }) => id === due.gem_id);
  const gem = row.content.items.flatMap(({ gems }) => gems).find(({ gemId }) => gemId === due.gem_id);
  if (stored === undefined || stored.number !== due.number || gem === undefined) return;
  const changed =
    report === undefined
      ? [...stored.changed]
      : changedFindings(stored.findings, findingsOf(report, gem.type));
  await appraisalTables(ctx)
    .updateTable('appraisals.report')
    .set({ checked_at: ctx.clock.now(), changed: JSON.stringify(changed) })
    .where('company_id', '=', key.companyId)
    .where('appraisal_id', '=', key.appraisalId)
    .where('gem_id', '=', due.gem_id)
    .execute();
  if (changed.length === 0 || isSameList(changed, stored.changed)) return;
  const name = `${stored.lab} report ${stored.number}`;
  const starter = await starterOf(ctx, row);
  await postItem(ctx, {
    companyId: row.company_id,
    key: `appraisals.report:${row.appraisal_id}:${due.gem_id}`,
    for: starter.task,
    path: `/appraisals/${row.appraisal_id}`,
    icon: 'document',
    canDismiss: true,
    title: `${name} changed after appraisal ${row.number}`,
    why: "The lab's report no longer matches the sealed document.",
    verb: 'Review',
  });
  await notify(ctx, reportChangedNotice, {
    companyId: row.company_id,
    to: starter.notice,
    facts: { appraisalId: row.appraisal_id, number: row.number, customer: row.customer, report: name },
  });
}

export const checkReportsJob = (labs: GradingLabs): JobHandler<Ctx> =>
  scheduledJob<Ctx>('appraisals.check-reports', '50 4 * * *', async (job) => {
    const items = await job.work((ctx) => findDueReports(ctx));
    const named = { job: 'appraisals.check-reports', keyOf: ({ gem_id: id }: ReportRecord) => id };
    await eachInTurn(job, { ...named, items }, async (due) => {
      const lab = askedLabs.find((one) => one === due.lab);
      if (lab === undefined) return;
      const outcome = await labs.readReport(lab, due.number);
      // Asked again tomorrow.
      if (outcome.kind === 'unknown' || outcome.kind === 'quota') return;
      const report = outcome.kind === 'found' ? outcome.report : undefined;
      await job.work((ctx) => noteCheck(ctx, due, report));
    });
  });
