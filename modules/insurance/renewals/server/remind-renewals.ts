import { addDays, formatDay } from '#kit/domain/day.ts';
import { eachPage } from '#kit/server/database/each-row.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { findPolicies, findPoliciesAfter } from '#modules/insurance/links/server/policy-store.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import { renewalDueNotice } from '../contract/renewal-events.ts';
import { remindersBy } from '../domain/progress.ts';
import { carriedAnswers, openRenewal, renewalOf } from './open-renewal.ts';
import { updateQuestionnaire } from './questionnaire-store.ts';
import type { QuestionnaireRow } from './questionnaire-store.ts';

const taskKey = (policyNumber: string): string => `insurance.renewal:${policyNumber}`;

/** After that, the renewal is up to the insurer. */
const hasPassed = (renewsOn: string, today: string): boolean => renewsOn < today;

/** The task while answers are missing, and a notice for each reminder that is due. */
export async function remindOfRenewal(ctx: Ctx, policy: PolicyRow): Promise<void> {
  const { company_id: companyId, policy_number: policyNumber } = policy;
  const today = providerDay(ctx.clock.now());
  const renewal = renewalOf(policy);
  if (renewal === undefined || hasPassed(renewal.renewsOn, today))
    return clearItem(ctx, companyId, taskKey(policyNumber));
  const due = remindersBy(today, renewal.dueOn);
  if (due === 0) return;
  const opened = await openRenewal(ctx, policy, renewal);
  // A new due date starts the reminders before it again.
  const row =
    opened.due_on === renewal.dueOn
      ? opened
      : await updateQuestionnaire(ctx, opened, { due_on: renewal.dueOn, told: Math.min(opened.told, due) });
  await showTask(ctx, policy, row);
  if (row.status === 'Sent' || row.status === 'Received' || due <= row.told) return;
  await updateQuestionnaire(ctx, row, { told: due });
  const { isCarried } = await carriedAnswers(ctx, policy, renewal, today);
  await notify(ctx, renewalDueNotice, {
    companyId,
    to: { roles: ['BusinessAdministrator'] },
    facts: {
      policyNumber,
      type: policy.record.type,
      renewsOn: renewal.renewsOn,
      dueOn: renewal.dueOn,
      isLate: today > renewal.dueOn,
      isCarried,
    },
  });
}

/** Business administrators have it until the questionnaire is sent. */
export async function showTask(ctx: Ctx, policy: PolicyRow, row: QuestionnaireRow): Promise<void> {
  const { company_id: companyId, policy_number: policyNumber, record } = policy;
  if (row.status === 'Sent' || row.status === 'Received')
    return clearItem(ctx, companyId, taskKey(policyNumber));
  const isReturned = row.status === 'InProgress' && row.returned_because !== null;
  await postItem(ctx, {
    companyId,
    key: taskKey(policyNumber),
    for: { roles: ['BusinessAdministrator'] },
    title: `Renewal questionnaire for ${record.type} ${policyNumber}`,
    why: isReturned
      ? (row.returned_because ?? '')
      : `Due ${formatDay(row.due_on)}. The policy renews ${formatDay(row.renews_on)}.`,
    path: `/policy/business/renewals/${policyNumber}`,
    verb: row.status === 'NotStarted' ? 'Start' : 'Continue',
    // The end of the day.
    due: startOfProviderDay(addDays(row.due_on, 1)),
  });
}

/** As soon as a policy is linked, instead of the next morning. */
export async function remindCompany(ctx: Ctx, companyId: string): Promise<void> {
  for (const policy of await findPolicies(ctx, companyId)) await remindOfRenewal(ctx, policy);
}

const eachPageOfPolicies = (job: Pick<JobContext<Ctx>, 'work'>) =>
  eachPage(1_000, (last: PolicyRow | undefined, limit) =>
    job.work((ctx) => findPoliciesAfter(ctx, last, { limit })),
  );

export const remindRenewalsJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'insurance.remind_renewals',
  '20 12 * * *',
  async (job) => {
    for await (const items of eachPageOfPolicies(job)) {
      const batch = {
        job: 'insurance.remind_renewals',
        items,
        keyOf: (row: PolicyRow) => `${row.company_id} ${row.policy_number}`,
      };
      await eachInTurn(job, batch, (policy) => job.work((ctx) => remindOfRenewal(ctx, policy)));
    }
  },
);
