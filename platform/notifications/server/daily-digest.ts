import * as z from 'zod/mini';
import { day, formatDay } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, scheduledJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { lastDigest } from '../domain/digest-time.ts';
import { digestLetter } from './mail/notice-letter.ts';
import { queueMail } from './mail/send-mail.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { NoticeRow, NotificationsTables } from './notice-store.ts';
import type { Owner } from './owner.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

function listDigestRecipients(ctx: Ctx, before: Date): Promise<Owner[]> {
  return tables(ctx)
    .selectFrom('notifications.notice')
    .select(['company_id as companyId', 'person_id as personId'])
    .distinct()
    .where('digest_state', '=', 'waiting')
    .where('created_on', '<', before)
    .orderBy('company_id')
    .orderBy('person_id')
    .execute();
}

/** Claims the notices, so none is sent in two digests. */
async function claimForDigest(ctx: Ctx, { companyId, personId }: Owner, before: Date): Promise<NoticeRow[]> {
  const rows = await tables(ctx)
    .updateTable('notifications.notice')
    .set({ digest_state: 'sent' })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('digest_state', '=', 'waiting')
    .where('created_on', '<', before)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.created_on.getTime() - b.created_on.getTime());
}

const writeDigest = defineJob({
  name: 'notifications.write_digest',
  payload: z.object({
    companyId: z.guid(),
    personId: z.uuid(),
    day: z.iso.date(),
    before: z.iso.datetime(),
  }),
});

export const digestJobs: readonly JobHandler<Ctx>[] = [
  // Runs often because the queue uses the system clock and the digest the portal's clock.
  scheduledJob<Ctx>('notifications.daily_digest', '*/5 * * * *', async (job) => {
    const { day: ofDay, at } = lastDigest(job.clock.now());
    const items = await job.work((ctx) => listDigestRecipients(ctx, at));
    const keyOf = ({ companyId, personId }: Owner) => `${companyId}/${personId}`;
    await eachInTurn(job, { job: 'notifications.daily_digest', items, keyOf }, (owner) =>
      job.work((ctx) =>
        // The key keeps a second node and a later run from queuing the same digest twice.
        ctx.enqueue(
          writeDigest,
          { ...owner, day: ofDay, before: at.toISOString() },
          { key: `notifications.digest:${keyOf(owner)}` },
        ),
      ),
    );
  }),
  handleJob<typeof writeDigest, Ctx>(writeDigest, (job, owner) =>
    job.work(async (ctx) => {
      const [person] = await findPeopleContacts(ctx, [owner.personId]);
      const notices = await claimForDigest(ctx, owner, new Date(owner.before));
      if (person === undefined || !person.emailVerified || notices.length === 0) return;
      await queueMail(ctx, {
        companyId: owner.companyId,
        template: 'digest',
        letter: digestLetter(person.email, formatDay(day(owner.day)), notices),
        askedBy: null,
      });
    }),
  ),
];
