import * as z from 'zod/mini';
import { day, formatDay } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, scheduledJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { defaultDigest, lastDigest } from '../domain/digest-time.ts';
import type { DigestSettings, DigestTime } from '../domain/digest-time.ts';
import { findDigestSettings } from './preferences/digest-store.ts';
import { digestLetter } from './mail/notice-letter.ts';
import { queueMail } from './mail/send-mail.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { NoticeRow, NotificationsTables } from './notice-store.ts';
import type { Owner } from './owner.ts';

const tables = (ctx: Ctx) => tablesOf<NotificationsTables>(ctx);

interface DueDigest extends Owner {
  readonly frequency: DigestSettings['frequency'];
  readonly time: DigestTime;
}

/** Whose digest is due, each by their own settings. */
async function listDueDigests(ctx: Ctx): Promise<DueDigest[]> {
  const now = ctx.clock.now();
  const waiting = await tables(ctx)
    .selectFrom('notifications.notice')
    .select(['company_id as companyId', 'person_id as personId'])
    .select(({ fn }) => fn.min('created_on').as('oldest'))
    .where('digest_state', '=', 'waiting')
    .groupBy(['company_id', 'person_id'])
    .orderBy('company_id')
    .orderBy('person_id')
    .execute();
  const chosen = await findDigestSettings(
    ctx,
    waiting.map(({ personId }) => personId),
  );
  // Found once for all who have the same settings: thousands may wait, and a week has many quarter hours.
  const times = new Map<string, DigestTime>();
  return waiting.flatMap(({ companyId, personId, oldest }) => {
    const settings = chosen.get(personId) ?? defaultDigest;
    const { frequency, weekday, hour, timeZone } = settings;
    const key = [frequency, weekday, hour, timeZone].join(' ');
    const time = times.get(key) ?? lastDigest(now, settings);
    times.set(key, time);
    return oldest < time.at ? [{ companyId, personId, frequency: settings.frequency, time }] : [];
  });
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
    /** Absent in jobs of the version before. */
    frequency: z.optional(z.enum(['Daily', 'Weekly'])),
  }),
});

export const digestJobs: readonly JobHandler<Ctx>[] = [
  // Runs often because the queue uses the system clock and the digest the portal's clock.
  scheduledJob<Ctx>('notifications.daily_digest', '*/5 * * * *', async (job) => {
    const items = await job.work(listDueDigests);
    const keyOf = ({ companyId, personId }: DueDigest) => `${companyId}/${personId}`;
    await eachInTurn(job, { job: 'notifications.daily_digest', items, keyOf }, (due) => {
      const { companyId, personId, frequency, time } = due;
      return job.work((ctx) =>
        // The key keeps a second node and a later run from queuing the same digest twice.
        ctx.enqueue(
          writeDigest,
          { companyId, personId, frequency, day: time.day, before: time.at.toISOString() },
          { key: `notifications.digest:${keyOf(due)}` },
        ),
      );
    });
  }),
  handleJob<typeof writeDigest, Ctx>(writeDigest, (job, owner) =>
    job.work(async (ctx) => {
      const [person] = await findPeopleContacts(ctx, [owner.personId]);
      const notices = await claimForDigest(ctx, owner, new Date(owner.before));
      if (person === undefined || !person.emailVerified || notices.length === 0) return;
      await queueMail(ctx, {
        companyId: owner.companyId,
        template: 'digest',
        letter: digestLetter(person.email, formatDay(day(owner.day)), notices, owner.frequency ?? 'Daily'),
        askedBy: null,
      });
    }),
  ),
];
