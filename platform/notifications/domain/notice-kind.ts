import type { PortalPath } from '#kit/domain/portal-path.ts';
import type { ChosenChannels } from './channels.ts';

/** A kind of notice: title, text, link and default channels. */
export interface NoticeKind<Facts = never> {
  /** `slice.what_happened`; never changed, because preferences are stored under it. */
  readonly name: string;
  /** Label on the preferences page. */
  readonly group: string;
  readonly label: string;
  /** Audience in one sentence. */
  readonly about: string;
  /** For members, staff or both. */
  readonly audience: 'members' | 'staff' | 'everybody';
  readonly title: (facts: Facts) => string;
  readonly words: (facts: Facts) => string;
  /** Path of a portal page. */
  readonly path: (facts: Facts) => PortalPath;
  readonly channels: ChosenChannels;
  /** A separate mail is sent, so the notice sends none. */
  readonly hasOwnLetter?: true;
  /** Mailed with others of a quarter hour in one email, the highest weight (value at risk) first. */
  readonly weight?: (facts: Facts) => number;
}

export type AnyNoticeKind = Omit<NoticeKind, 'title' | 'words' | 'path' | 'weight'>;

export function defineNoticeKind<Facts>(kind: NoticeKind<Facts>): NoticeKind<Facts> {
  return kind;
}

export function isForActor({ audience }: AnyNoticeKind, actor: 'member' | 'staff'): boolean {
  return audience === 'everybody' || audience === (actor === 'staff' ? 'staff' : 'members');
}

/** Spec marketplace §3: a notification's status. Seen: shown by the bell. Read: opened. */
export const noticeStatuses = ['Unseen', 'Seen', 'Read'] as const;

export type NoticeStatus = (typeof noticeStatuses)[number];

interface SeenAndRead {
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
}

export function noticeStatusOf({ seenAt, readAt }: SeenAndRead): NoticeStatus {
  if (readAt !== null) return 'Read';
  return seenAt === null ? 'Unseen' : 'Seen';
}
