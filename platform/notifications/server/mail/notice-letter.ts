import type { PortalPath } from '#kit/domain/portal-path.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

interface NoticeText {
  readonly title: string;
  readonly words: string;
  readonly path: PortalPath;
}

const whyMailed = 'You choose which notifications come by e-mail under Membership, Notifications.';

export function noticeLetter(to: string, { title, words, path }: NoticeText): Letter {
  return {
    to,
    subject: title,
    says: [words],
    link: { label: 'Open in the portal', path },
    smallPrint: whyMailed,
  };
}

/** Mail with a day's notices. */
export function digestLetter(to: string, day: string, notices: readonly NoticeText[]): Letter {
  const count = notices.length;
  return {
    to,
    subject: `Your day in the portal, ${day}`,
    says: [count === 1 ? 'One thing happened.' : `${count} things happened.`],
    lines: notices.map(({ title, words, path }) => ({ title, words, path })),
    smallPrint: whyMailed,
  };
}
