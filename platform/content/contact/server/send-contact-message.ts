import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { sendContactMessage as call } from '../contract/contact-messages.ts';
import { questionAsked, contactRefusals } from '../contract/contact-messages.ts';
import { insertContact } from './contact-store.ts';
import { mailContact } from './mail-contact.ts';
import { presentContact } from './contact-desk.ts';
import { promisedAnswer } from './promised-answer.ts';

/** Saved first and mailed by a job, so that a mail outage loses nothing. */
export async function sendContactMessage(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { actor } = ctx;
  if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
  if (body.message === '') refuse(contactRefusals.comment_missing);
  const now = ctx.clock.now();
  const row = await insertContact(ctx, {
    company_id: actor.companyId,
    id: newId(),
    person_id: actor.personId,
    company_name: actor.companyName,
    person_name: actor.name,
    person_email: actor.email,
    subject: body.subject,
    message: body.message,
    sent_at: now,
    due_on: await promisedAnswer(ctx),
  });
  await ctx.record({
    act: 'content.sendContactMessage',
    recordType: 'contact_message',
    recordId: row.id,
    facts: { subject: row.subject, answerBy: row.due_on },
  });
  await ctx.publish(questionAsked, {
    messageId: row.id,
    companyId: actor.companyId,
    companyName: actor.companyName,
    personId: actor.personId,
    personName: actor.name,
    subject: row.subject ?? 'none',
    answerBy: row.due_on,
  });
  await ctx.enqueue(mailContact, { id: row.id, to: 'provider' });
  await ctx.enqueue(mailContact, { id: row.id, to: 'person' });
  return presentContact(row);
}
