import * as z from 'zod/mini';
import { newId } from '#kit/server/new-id.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from './identity-ports.ts';
import { letterHtml, letterText, letterShape } from '#kit/server/letters/letter.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

/** Encrypted, so reading the queue or its failed jobs reveals no code or link. */
const sealedMessage = z.object({
  id: z.uuid(),
  sealed: z.string(),
  /** Not sent after this. */
  until: z.nullable(z.iso.datetime()),
});

// Our choice: eight attempts span the ten minutes a code is valid (decision 0016).
const sendLetterJob = defineJob({ name: 'identity.send_letter', payload: sealedMessage, tries: 8 });
const sendTextJob = defineJob({ name: 'identity.send_text', payload: sealedMessage, tries: 8 });

const textShape = z.object({ to: z.string(), text: z.string() });

export interface TextMessage {
  /** As stored: calling code and number joined by a dash. */
  readonly to: string;
  readonly text: string;
}

type MessageSealer = Pick<IdentityPorts, 'sealed'>;

/** Sent once the transaction commits. */
export async function sendLetter(
  ctx: Ctx,
  sealer: MessageSealer,
  letter: Letter,
  until: Date | null = null,
): Promise<void> {
  await ctx.enqueue(sendLetterJob, sealMessage(sealer, letter, until));
}

export async function sendText(
  ctx: Ctx,
  sealer: MessageSealer,
  message: TextMessage,
  until: Date | null = null,
): Promise<void> {
  await ctx.enqueue(sendTextJob, sealMessage(sealer, message, until));
}

type Sealed = z.infer<typeof sealedMessage>;

function sealMessage({ sealed }: MessageSealer, message: Letter | TextMessage, until: Date | null): Sealed {
  return { id: newId(), sealed: sealed.seal(JSON.stringify(message)), until: until?.toISOString() ?? null };
}

export function messageJobs(ports: IdentityPorts): JobHandler<Ctx>[] {
  return [
    handleJob<typeof sendLetterJob, Ctx>(sendLetterJob, (job, message) => deliverEmail(ports, job, message)),
    handleJob<typeof sendTextJob, Ctx>(sendTextJob, (job, message) => deliverText(ports, job, message)),
  ];
}

const isExpired = (job: JobContext<Ctx>, { until }: Sealed): boolean =>
  until !== null && new Date(until) <= job.clock.now();

async function deliverEmail(ports: IdentityPorts, job: JobContext<Ctx>, message: Sealed): Promise<void> {
  if (isExpired(job, message)) return;
  const letter = await ports.wordLetter(z.parse(letterShape, JSON.parse(ports.sealed.open(message.sealed))));
  const context = {
    providerName: ports.providerName,
    supportPhone: ports.supportPhone,
    origin: ports.origin(),
  };
  const domain = ports.mailFrom.slice(ports.mailFrom.lastIndexOf('@') + 1);
  const outcome = await ports.mail.send({
    from: { name: ports.providerName, email: ports.mailFrom },
    to: [{ email: letter.to }],
    subject: letter.subject,
    text: letterText(letter, context),
    html: letterHtml(letter, context),
    isRequested: letter.isRequested === true,
    // The same on every attempt, so mail programs recognize a duplicate.
    messageId: `<identity-${message.id}@${domain}>`,
  });
  handleOutcome(job, message, outcome);
}

async function deliverText(ports: IdentityPorts, job: JobContext<Ctx>, message: Sealed): Promise<void> {
  if (isExpired(job, message)) return;
  const { to, text } = z.parse(textShape, JSON.parse(ports.sealed.open(message.sealed)));
  // E.164, as the port expects: '+1-4015550142' is +14015550142.
  handleOutcome(job, message, await ports.sms.send({ to: to.replaceAll('-', ''), text }));
}

function handleOutcome(
  job: JobContext<Ctx>,
  { id }: Sealed,
  outcome: { kind: 'accepted' } | { kind: 'retry' | 'rejected'; reason: string },
): void {
  // Thrown so that the queue retries with a growing delay.
  if (outcome.kind === 'retry') throw new Error(`Message not sent yet: ${outcome.reason}`);
  if (outcome.kind === 'rejected') job.log.warn({ message: id, reason: outcome.reason }, 'message rejected');
}
