import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findContact, saveContact } from './contact-store.ts';
import type { ContactRow } from './contact-store.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import type { Mail } from '#outside/mail/port.ts';

/** One job per recipient, so that each is retried on its own. */
export const mailContact = defineJob({
  name: 'content.mail_contact',
  payload: z.object({ id: z.uuid(), to: z.enum(['provider', 'person']) }),
});

const columns = { provider: 'provider_mail', person: 'person_copy' } as const;

export function contentJobs(ports: ContentPorts): JobHandler<Ctx>[] {
  return [
    handleJob<typeof mailContact, Ctx>(mailContact, (job, { id, to }) =>
      sendContactMail(ports, job, { id, to }),
    ),
  ];
}

/** Holds no transaction while waiting for the mail server. */
async function sendContactMail(
  ports: ContentPorts,
  job: JobContext<Ctx>,
  { id, to }: { id: string; to: ContactRecipient },
): Promise<void> {
  const row = await job.work((ctx) => findContact(ctx, id));
  if (row === undefined || row[columns[to]] === 'sent') return;
  const outcome = await ports.mail.send(contactMail(row, to, ports));
  // Throws so that the queue retries with backoff.
  if (outcome.kind === 'retry') throw new Error(`Email not sent yet: ${outcome.reason}`);
  const refused = outcome.kind === 'rejected';
  if (refused) job.log.warn({ message: id, to, reason: outcome.reason }, 'an email was permanently rejected');
  await job.work((ctx) => saveContact(ctx, id, { [columns[to]]: refused ? 'refused' : 'sent' }));
}

type ContactRecipient = 'provider' | 'person';

/** The message id stays the same on retries, so that mail servers drop duplicates. */
function contactMail(row: ContactRow, to: ContactRecipient, ports: ContentPorts): Mail {
  const { provider, mailFrom } = ports;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const messageId = `<contact-${row.id}.${to}@${domain}>`;
  const from = { name: provider.name, email: mailFrom };
  const topic = row.subject ?? 'the portal';
  if (to === 'provider') {
    return {
      from,
      to: [{ name: provider.name, email: provider.email }],
      replyTo: { name: row.person_name, email: row.person_email },
      subject: `Question about ${topic} from ${row.person_name}, ${row.company_name}`,
      text: providerText(row),
      messageId,
    };
  }
  return {
    from,
    to: [{ name: row.person_name, email: row.person_email }],
    replyTo: { name: provider.name, email: provider.email },
    subject: `Your question about ${topic}`,
    text: personText(row, ports),
    messageId,
  };
}

function providerText(row: ContactRow): string {
  return [
    row.message,
    '',
    `From: ${row.person_name}, ${row.company_name}`,
    `Reply to: ${row.person_email}`,
    `Respond by: ${formatDay(day(row.due_on))}`,
    `Message: ${row.id}`,
    '',
  ].join('\n');
}

function personText(row: ContactRow, { provider }: ContentPorts): string {
  return [
    `We received your question and will respond by ${formatDay(day(row.due_on))}. You wrote:`,
    '',
    row.message,
    '',
    `If your question is urgent, call ${provider.phone} (${provider.hours}).`,
    '',
    provider.name,
    provider.address,
    '',
  ].join('\n');
}
