import { counted } from '#kit/domain/text/counted.ts';
import type { PortalPath } from '#kit/domain/portal-path.ts';
import type { DigestSettings } from '../../domain/digest-time.ts';
import { paragraphsOf } from '../../domain/email-template.ts';
import type { TemplateText } from '../../domain/email-template.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

export interface NoticeText {
  readonly title: string;
  readonly words: string;
  readonly path: PortalPath;
}

/** Where an answer to the email goes, and the sentence that says so. */
export interface NoticeReplies {
  /** Sealed with the key of `NotificationsPorts`. */
  readonly sealedAddress: string;
  readonly says: string;
}

const whyMailed = 'To change which emails you get, go to Membership > Notifications in the portal.';

export function noticeLetter(
  to: string,
  { title, words, path }: NoticeText,
  replies?: NoticeReplies,
  template: TemplateText = { subject: title, body: words },
): Letter {
  return {
    to,
    // A subject of variables that this notice has no values for is empty.
    subject: template.subject || title,
    says: [...paragraphsOf(template.body), ...(replies === undefined ? [] : [replies.says])],
    ...(replies === undefined ? {} : { sealedReplyTo: replies.sealedAddress }),
    link: { label: 'Open in the portal', path },
    smallPrint: whyMailed,
  };
}

/** One email with the notices of a day or a week. */
export function digestLetter(
  to: string,
  day: string,
  notices: readonly NoticeText[],
  frequency: DigestSettings['frequency'],
): Letter {
  const count = notices.length;
  return {
    to,
    subject: `Your ${frequency === 'Daily' ? 'daily' : 'weekly'} digest for ${day}`,
    says: [`You have ${counted(count, 'update')}.`],
    lines: notices.map(({ title, words, path }) => ({ title, words, path })),
    smallPrint: whyMailed,
  };
}

/** One email with what came up in a quarter hour, most at risk first. */
export function bundleLetter(to: string, notices: readonly NoticeText[]): Letter {
  return {
    to,
    subject: `${notices.length} alerts`,
    says: ['Highest value first.'],
    lines: notices.map(({ title, words, path }) => ({ title, words, path })),
    smallPrint: whyMailed,
  };
}
