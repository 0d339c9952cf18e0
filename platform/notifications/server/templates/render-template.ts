import { letterHtml, letterText } from '#kit/server/letters/letter.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';

type Head = Pick<NotificationsPorts, 'providerName' | 'supportPhone' | 'origin'>;

export function renderMail(letter: Letter, { providerName, supportPhone, origin }: Head) {
  const head = { providerName, supportPhone, origin: origin() };
  return { subject: letter.subject, html: letterHtml(letter, head), text: letterText(letter, head) };
}
