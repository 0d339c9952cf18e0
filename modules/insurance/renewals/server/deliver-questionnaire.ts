import * as z from 'zod/mini';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Policies, PolicyReceipt } from '#outside/policies/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { publishMoved } from './open-renewal.ts';
import {
  findQuestionnaire,
  findUndelivered,
  lockQuestionnaire,
  updateQuestionnaire,
} from './questionnaire-store.ts';
import type { QuestionnaireKey, QuestionnaireRow } from './questionnaire-store.ts';

/** Gives the insurer's system one signed questionnaire, outside any transaction. */
export const deliverQuestionnaire = defineJob({
  name: 'insurance.deliver_questionnaire',
  payload: z.object({ companyId: z.uuid(), questionnaireId: z.uuid() }),
});

const keyOf = ({ company_id: companyId, questionnaire_id: questionnaireId }: QuestionnaireRow) => ({
  companyId,
  questionnaireId,
});

/** A crash after the call leaves it Sent, so it goes out again; the insurer counts it once. Undefined if not Sent. */
export async function deliver(
  { work }: Pick<JobContext<Ctx>, 'work'>,
  policies: Policies,
  key: QuestionnaireKey,
): Promise<PolicyReceipt | undefined> {
  const row = await work((ctx) => findQuestionnaire(ctx, key));
  if (row?.status !== 'Sent' || row.sent_at === null) return undefined;
  const receipt = await policies.sendQuestionnaire({
    key: `${row.questionnaire_id}/${row.attempt}`,
    policyNumber: row.policy_number,
    renewsOn: row.renews_on,
    signedBy: { name: row.signed_name ?? '', title: row.signed_title ?? '' },
    signedOn: providerDay(row.sent_at),
    answers: row.answers,
  });
  await work((ctx) => saveReceipt(ctx, row, receipt));
  return receipt;
}

async function saveReceipt(ctx: Ctx, sent: QuestionnaireRow, receipt: PolicyReceipt): Promise<void> {
  const row = await lockQuestionnaire(ctx, keyOf(sent));
  // Received or returned at the same moment.
  if (row?.status !== 'Sent' || row.attempt !== sent.attempt) return;
  if (receipt.kind !== 'posted') {
    await updateQuestionnaire(ctx, row, {
      tries: row.tries + 1,
      fault: receipt.reason.slice(0, 500),
      is_refused: receipt.kind === 'refused',
    });
    return;
  }
  const received = await updateQuestionnaire(ctx, row, {
    status: 'Received',
    tries: row.tries + 1,
    fault: null,
    is_refused: false,
    received_at: ctx.clock.now(),
    reference: receipt.reference,
  });
  await publishMoved(ctx, received);
}

export const deliverQuestionnaireJob = (policies: Policies): JobHandler<Ctx> =>
  handleJob(deliverQuestionnaire, async (job, key) => {
    await deliver(job, policies, key);
  });

/** Resends what the insurer's system didn't respond to. What it refused waits for staff. */
export const deliverQuestionnairesJob = (policies: Policies): JobHandler<Ctx> =>
  scheduledJob<Ctx>('insurance.deliver_questionnaires', '*/5 * * * *', async (job) => {
    const batch = {
      job: 'insurance.deliver_questionnaires',
      items: await job.work(findUndelivered),
      keyOf: (row: QuestionnaireRow) => row.questionnaire_id,
    };
    await eachInTurn(job, batch, (row) => deliver(job, policies, keyOf(row)));
  });
