import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contactMail } from './contact-mail.ts';
import type { ContactRecipient } from './contact-mail.ts';
import { findContact, saveContact } from './contact-store.ts';
import type { ContentPorts } from '#platform/content/provider/server/provider.ts';

/** One job for each recipient, so that each is tried again on its own. */
export const mailContact = defineJob({
  name: 'content.mail_contact',
  payload: z.object({ id: z.uuid(), to: z.enum(['provider', 'person']) }),
});

const columns = { provider: 'provider_mail', person: 'person_copy' } as const;

export function contentJobs(ports: ContentPorts): JobHandler<Ctx>[] {
  return [
    handleJob<typeof mailContact, Ctx>(mailContact, (job, { id, to }) => mailOne(ports, job, { id, to })),
  ];
}

/** No transaction stays open while the mail server is spoken to. */
async function mailOne(
  ports: ContentPorts,
  job: JobContext<Ctx>,
  { id, to }: { id: string; to: ContactRecipient },
): Promise<void> {
  const row = await job.work((ctx) => findContact(ctx, id));
  if (row === undefined || row[columns[to]] === 'sent') return;
  const outcome = await ports.mail.send(contactMail(row, to, ports));
  // Thrown, so that the queue tries again later and waits longer each time.
  if (outcome.kind === 'retry') throw new Error(`The mail could not leave yet: ${outcome.reason}`);
  const refused = outcome.kind === 'rejected';
  if (refused) job.log.warn({ message: id, to, reason: outcome.reason }, 'a mail was refused for good');
  await job.work((ctx) => saveContact(ctx, id, { [columns[to]]: refused ? 'refused' : 'sent' }));
}
