import * as z from 'zod/mini';
import { defineJob, everySo, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { letterHtml, letterText } from '#kit/server/letters/letter.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { findMail, mailLeftWaiting, settleMail } from './outgoing-mail-store.ts';
import type { MailRow } from './outgoing-mail-store.ts';

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
 * The queue gives a mail up after some days without a mail server. Then it is taken up again, each day anew: what was
 * asked for is sent once the server is back, however late.
 */
export function takeUpMailJob(): JobHandler<Ctx> {
  return everySo('notifications.take_up_mail', '23 4 * * *', (job) =>
    job.work(async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - dayMs);
      for (const id of await mailLeftWaiting(ctx, before)) await askToSend(ctx, id);
    }),
  );
}

/** Under a key of its own, so that a mail is never in the queue twice. */
export function askToSend(ctx: Ctx, id: string): Promise<void> {
  return ctx.enqueue(sendMail, { id }, { key: `notifications.mail:${id}` });
}

function mailOf(row: MailRow, ports: NotificationsPorts) {
  const { providerName, supportPhone, mailFrom } = ports;
  const head = { providerName, supportPhone, origin: ports.origin() };
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    from: { name: providerName, email: mailFrom },
    to: [{ email: row.to_email }],
    subject: row.subject,
    text: letterText(row.letter, head),
    html: letterHtml(row.letter, head),
    // The same at every try, so that a mail sent twice is recognised as one.
    messageId: `<notification-${row.id}@${domain}>`,
  };
}

type Outcome = Awaited<ReturnType<NotificationsPorts['mail']['send']>>;

async function settle(job: JobContext<Ctx>, id: string, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'accepted') {
    await job.work((ctx) => settleMail(ctx, id, { state: 'Sent', reason: null, tried: true }));
    return;
  }
  const { kind, reason } = outcome;
  const state = kind === 'rejected' ? 'Refused' : 'Waiting';
  await job.work((ctx) => settleMail(ctx, id, { state, reason, tried: true }));
  // Thrown, so that the queue tries again later and waits longer each time.
  if (kind === 'retry') throw new Error(`The mail could not leave yet: ${reason}`);
  job.log.warn({ message: id, reason }, 'a mail was refused for good');
}
