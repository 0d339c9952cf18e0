import { letterHtml, letterText } from '#kit/server/letters/letter.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { fillTemplate } from '../../domain/email-template.ts';
import type { TemplateText } from '../../domain/email-template.ts';
import { sampleValuesOf } from '../../domain/listed-kind.ts';
import type { ListedNoticeKind } from '../../domain/listed-kind.ts';
import { noticeLetter } from '../mail/notice-letter.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';

type Head = Pick<NotificationsPorts, 'providerName' | 'supportPhone' | 'origin'>;

/** The email with sample values. */
export function sampleLetter(kind: ListedNoticeKind, text: TemplateText, to = ''): Letter {
  return noticeLetter(to, kind.sample, undefined, fillTemplate(text, sampleValuesOf(kind)));
}

export function renderMail(letter: Letter, { providerName, supportPhone, origin }: Head) {
  const head = { providerName, supportPhone, origin: origin() };
  return { subject: letter.subject, html: letterHtml(letter, head), text: letterText(letter, head) };
}
