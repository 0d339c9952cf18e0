import { day } from '#kit/domain/day.ts';
import type { ContactMessage, DeskMessage } from '../contract/contact-messages.ts';
import { dueStateOf } from '../domain/answer-due.ts';
import { providerDay } from '#platform/access/contract.ts';
import { contactStateOf } from '../domain/contact-message.ts';
import type { ContactRow } from './contact-store.ts';

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

export function presentDeskContact(row: ContactRow, now: Date): DeskMessage {
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
