import * as z from 'zod/mini';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { bundleLetter, noticeLetter } from './mail/notice-letter.ts';
import { queueMail } from './mail/send-mail.ts';
import type { NoticeRow, NotificationsTables } from './notice-store.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

const writeBundle = defineJob({
  name: 'notifications.write_bundle',
  payload: z.object({ companyId: z.guid(), personId: z.uuid() }),
});

type Bundle = z.output<typeof writeBundle.payload>;

const listRecipients = (ctx: Ctx): Promise<Bundle[]> =>
  tables(ctx)
    .selectFrom('notifications.notice')
    .select(['company_id as companyId', 'person_id as personId'])
    .distinct()
    .where('bundle_state', '=', 'waiting')
    .orderBy('company_id')
    .orderBy('person_id')
    .execute();

/** Claims the notices, so that none is in two emails; most at risk first. */
async function claimBundle(ctx: Ctx, { companyId, personId }: Bundle): Promise<NoticeRow[]> {
  const rows = await tables(ctx)
    .updateTable('notifications.notice')
    .set({ bundle_state: 'sent' })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('bundle_state', '=', 'waiting')
    .returningAll()
    .execute();
  return rows.toSorted(
    (a, b) => Number(b.weight) - Number(a.weight) || a.created_on.getTime() - b.created_on.getTime(),
  );
}

export const bundleJobs: readonly JobHandler<Ctx>[] = [
  scheduledJob<Ctx>('notifications.bundles', '*/15 * * * *', async (job) => {
    const items = await job.work(listRecipients);
    const keyOf = ({ companyId, personId }: Bundle) => `${companyId}/${personId}`;
    await eachInTurn(job, { job: 'notifications.bundles', items, keyOf }, (bundle) =>
      job.work((ctx) => ctx.enqueue(writeBundle, bundle)),
    );
  }),
  handleJob<typeof writeBundle, Ctx>(writeBundle, (job, bundle) =>
    job.work(async (ctx) => {
      const [person] = await findPeopleContacts(ctx, [bundle.personId]);
      const notices = await claimBundle(ctx, bundle);
      const [first] = notices;
      if (person === undefined || !person.emailVerified || first === undefined) return;
      await queueMail(ctx, {
        companyId: bundle.companyId,
        template: notices.length === 1 ? first.kind : 'bundle',
        letter:
          notices.length === 1 ? noticeLetter(person.email, first) : bundleLetter(person.email, notices),
        askedBy: null,
      });
    }),
  ),
];
