import * as z from 'zod/mini';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { defineJob, scheduledJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { letterHtml, letterText } from '#kit/server/letters/letter.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { wordLetter } from '../templates/word-letter.ts';
import { findMail, insertMail, listStalledMail, recordMailOutcome } from './outgoing-mail-store.ts';
import type { MailRow, NewMail } from './outgoing-mail-store.ts';
import { newId } from '#kit/server/new-id.ts';

const sendMail = defineJob({ name: 'notifications.send_mail', payload: z.object({ id: z.uuid() }) });

export function mailJob(ports: NotificationsPorts): JobHandler<Ctx> {
  return handleJob<typeof sendMail, Ctx>(sendMail, async (job, { id }) => {
    const row = await job.work((ctx) => findMail(ctx, id));
    if (row === undefined || row.state !== 'Waiting') return;
    await settle(job, id, await ports.mail.send(mailOf(row, ports)));
  });
}

const dayMs = 86_400_000;

/**
 * The queue gives up on a mail after some days without a mail server. It is queued again each day, so it is
 * sent once the server is back.
 */
export function requeueMailJob(): JobHandler<Ctx> {
  return scheduledJob<Ctx>('notifications.take_up_mail', '23 4 * * *', async (job) => {
    const before = new Date(job.clock.now().getTime() - dayMs);
    const items = await job.work((ctx) => listStalledMail(ctx, before));
    await eachInTurn(job, { job: 'notifications.take_up_mail', items, keyOf: (id) => id }, (id) =>
      job.work((ctx) => enqueueMail(ctx, id)),
    );
  });
}

/** Unique job key, so a mail is queued once. */
export function enqueueMail(ctx: Ctx, id: string, runAt?: Date): Promise<void> {
  const later = runAt === undefined ? {} : { runAt };
  return ctx.enqueue(sendMail, { id }, { key: `notifications.mail:${id}`, ...later });
}

function mailOf(row: MailRow, ports: NotificationsPorts) {
  const { providerName, supportPhone, mailFrom } = ports;
  const head = { providerName, supportPhone, origin: ports.origin() };
  const address = replyAddressOf(row, ports);
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    from: { name: providerName, email: mailFrom },
    to: [{ email: row.to_email }],
    ...(address === undefined ? {} : { replyTo: { email: address } }),
    subject: row.subject,
    text: letterText(row.letter, head),
    html: letterHtml(row.letter, head),
    attachments: (row.letter.attachments ?? []).map(({ fileName, contentType, base64 }) => ({
      fileName,
      contentType,
      content: Buffer.from(base64, 'base64'),
    })),
    ...(row.letter.unsubscribe === undefined
      ? {}
      : { unsubscribe: `${head.origin}${row.letter.unsubscribe}` }),
    // The same on every attempt, so mail servers drop duplicates.
    messageId: `<notification-${row.id}@${domain}>`,
  };
}

/** An address that was encrypted with another secret key led nowhere anyway. */
function replyAddressOf({ letter: { sealedReplyTo } }: MailRow, { sealed }: NotificationsPorts) {
  if (sealedReplyTo === undefined) return undefined;
  try {
    return sealed.open(sealedReplyTo);
  } catch {
    return undefined;
  }
}

type Outcome = Awaited<ReturnType<NotificationsPorts['mail']['send']>>;

async function settle(job: JobContext<Ctx>, id: string, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'accepted') {
    await job.work((ctx) => recordMailOutcome(ctx, id, { state: 'Sent', reason: null, tried: true }));
    return;
  }
  const { kind, reason } = outcome;
  const state = kind === 'rejected' ? 'Refused' : 'Waiting';
  await job.work((ctx) => recordMailOutcome(ctx, id, { state, reason, tried: true }));
  // Throws so the queue retries with backoff.
  if (kind === 'retry') throw new Error(`Email not sent yet: ${reason}`);
  job.log.warn({ message: id, reason }, 'email rejected');
}

/** Saved first and sent by a job, so a mail outage loses nothing. */
export async function queueMail(ctx: Ctx, mail: Omit<NewMail, 'id'>): Promise<string> {
  const id = newId();
  const { letter, version } = await wordLetter(ctx, mail.letter);
  await insertMail(ctx, { ...mail, letter, templateVersion: mail.templateVersion ?? version, id });
  await enqueueMail(ctx, id);
  return id;
}
