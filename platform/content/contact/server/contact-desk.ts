import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contactRefusals, questionAnswered } from '../contract/contact-messages.ts';
import type {
  ContactMessage,
  DeskMessage,
  listContactMessages as listCall,
  markContactMessageAnswered as markCall,
} from '../contract/contact-messages.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  countOpenContacts,
  countOpenMessages,
  listContactsByDueDay,
  listNewestContacts,
  lockContact,
  saveContact,
} from './contact-store.ts';
import type { ContactRow } from './contact-store.ts';
import { contactStateOf, dueStateOf } from '../domain/contact-message.ts';

const cursor = cursorOf([cursorPart.day, cursorPart.uuid]);

export async function listContactMessages(ctx: Ctx, { query }: EndpointInput<typeof listCall>) {
  const { limit, state } = query;
  const now = ctx.clock.now();
  const after = cursor.read(query.after);
  const rows = await listContactsByDueDay(ctx, { answered: state === 'answered', limit, after });
  const { shown, next } = cursor.page(rows, limit, (row) => [day(row.due_on), row.id]);
  return {
    items: shown.map((row) => presentDeskContact(row, now)),
    next,
    ...(await countOpenMessages(ctx, providerDay(now))),
  };
}

const maxShown = 25;

export async function listOwnContactMessages(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
  const rows = await listNewestContacts(ctx, actor, maxShown);
  return {
    asOf: ctx.clock.now().toISOString(),
    open: await countOpenContacts(ctx, actor),
    items: rows.map(presentContact),
  };
}

export async function markContactMessageAnswered(ctx: Ctx, { params }: EndpointInput<typeof markCall>) {
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

export function presentContact(row: ContactRow): ContactMessage {
  return {
    id: row.id,
    subject: row.subject,
    message: row.message,
    sentAt: row.sent_at.toISOString(),
    answerBy: row.due_on,
    state: contactStateOf({ mailed: row.provider_mail === 'sent', answered: row.answered_at !== null }),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

function presentDeskContact(row: ContactRow, now: Date): DeskMessage {
  const isOpen = row.answered_at === null;
  return {
    ...presentContact(row),
    companyId: row.company_id,
    companyName: row.company_name,
    personName: row.person_name,
    personEmail: row.person_email,
    mail: row.provider_mail,
    due: isOpen ? dueStateOf(day(row.due_on), providerDay(now)) : null,
    actions: isOpen ? ['markAnswered'] : [],
  };
}
