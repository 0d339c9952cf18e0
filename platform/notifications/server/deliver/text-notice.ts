import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts } from '#platform/companies/server.ts';
import { listTextable } from '../texts/textable.ts';
import { e164 } from '../texts/text-store.ts';
import { findNotice, settleText } from '../notice-store.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';

export const textNotice = defineJob({
  name: 'notifications.text_notice',
  payload: z.object({ id: z.uuid() }),
});

// One SMS part holds 160 characters.
const maxCharacters = 160;

export function textJob({ sms, origin, providerName }: NotificationsPorts): JobHandler<Ctx> {
  return handleJob<typeof textNotice, Ctx>(textNotice, async (job, { id }) => {
    const found = await job.work(async (ctx) => {
      const notice = await findNotice(ctx, id);
      if (notice === undefined || notice.text_state !== 'waiting') return undefined;
      const [person] = await findPeopleContacts(ctx, [notice.person_id]);
      const isReached = person !== undefined && (await listTextable(ctx, [person])).has(person.personId);
      return { notice, phone: isReached ? person.phone : '' };
    });
    if (found === undefined) return;
    const text = textOf(providerName, found.notice.title, `${origin()}${found.notice.path}`);
    await settle(job, id, await sendTo(sms, found.phone, text));
  });
}

type Outcome = Awaited<ReturnType<NotificationsPorts['sms']['send']>>;

function sendTo(sms: NotificationsPorts['sms'], phone: string, text: string): Promise<Outcome> {
  // The number was removed, or text messages were turned off, after the notice was queued.
  if (phone === '') return Promise.resolve({ kind: 'rejected', reason: 'Text messages are off.' });
  return sms.send({ to: e164(phone), text });
}

async function settle(job: JobContext<Ctx>, id: string, outcome: Outcome): Promise<void> {
  // Throws so the queue retries with backoff.
  if (outcome.kind === 'retry') throw new Error(`Text message not sent yet: ${outcome.reason}`);
  const refused = outcome.kind === 'rejected';
  if (refused) job.log.warn({ notice: id, reason: outcome.reason }, 'text message rejected');
  await job.work((ctx) => settleText(ctx, id, refused ? 'refused' : 'sent'));
}

/** Shortens the title, never the URL. */
function textOf(sender: string, title: string, address: string): string {
  const room = maxCharacters - sender.length - address.length - 3;
  const short = title.length <= room ? title : `${title.slice(0, Math.max(0, room - 3))}...`;
  return `${sender}: ${short} ${address}`;
}
