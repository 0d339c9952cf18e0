import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { markContactMessageAnswered as call } from '../contract/contact-messages.ts';
import { questionAnswered, contactRefusals } from '../contract/contact-messages.ts';
import { lockContact, saveContact } from './contact-store.ts';
import { presentDeskContact } from './present-contact.ts';

export async function markContactMessageAnswered(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const found = (await lockContact(ctx, params.id)) ?? refuse(contactRefusals.message_missing);
  if (found.answered_at !== null) refuse(contactRefusals.message_answered);
  const answered_at = ctx.clock.now();
  await saveContact(ctx, found.id, { answered_at });
  await ctx.record({
    act: 'content.markContactMessageAnswered',
    recordType: 'contact_message',
    recordId: found.id,
    companyId: found.company_id,
  });
  await ctx.publish(questionAnswered, {
    messageId: found.id,
    companyId: found.company_id,
    personId: found.person_id,
    subject: found.subject,
  });
  return presentDeskContact({ ...found, answered_at }, answered_at);
}
