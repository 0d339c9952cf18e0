import { day, formatDay } from '#kit/domain/day.ts';
import type { Mail } from '#outside/mail/port.ts';
import type { ContactRow } from './contact-store.ts';
import type { ContentPorts } from '#platform/content/provider/server/provider.ts';

export type ContactRecipient = 'provider' | 'person';

/** The same message id at every try, so that a mail sent twice is recognised as one. */
export function contactMail(row: ContactRow, to: ContactRecipient, ports: ContentPorts): Mail {
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
    `Answer to: ${row.person_email}`,
    `Answer by: ${formatDay(day(row.due_on))}`,
    `Message: ${row.id}`,
    '',
  ].join('\n');
}

function personText(row: ContactRow, { provider }: ContentPorts): string {
  return [
    `We have your question and answer it by ${formatDay(day(row.due_on))}. This is what you wrote:`,
    '',
    row.message,
    '',
    `If it is urgent, call ${provider.phone} (${provider.hours}).`,
    '',
    provider.name,
    provider.address,
    '',
  ].join('\n');
}
