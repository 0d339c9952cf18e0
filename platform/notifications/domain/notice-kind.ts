import type { ChosenChannels } from './channels.ts';

/** A kind of notice as data: what it says of the facts, where it leads, and how people are told unless they choose. */
export interface NoticeKind<Facts = never> {
  /** `slice.what_happened`, kept for good: preferences are remembered under it. */
  readonly name: string;
  /** What it is listed under where people choose. */
  readonly group: string;
  readonly label: string;
  /** Who can get it, in one sentence. */
  readonly about: string;
  /** The kind concerns members, the provider's staff, or both. */
  readonly audience: 'members' | 'staff' | 'everybody';
  readonly title: (facts: Facts) => string;
  readonly words: (facts: Facts) => string;
  /** A page of the portal. */
  readonly path: (facts: Facts) => `/${string}`;
  readonly channels: ChosenChannels;
  /** A letter of its own goes out by another way, so that no mail is to be made of the notice. */
  readonly hasOwnLetter?: true;
}

/** What is chosen about a kind, without the words that need its facts. */
export type AnyNoticeKind = Omit<NoticeKind, 'title' | 'words' | 'path'>;

export function defineNoticeKind<Facts>(kind: NoticeKind<Facts>): NoticeKind<Facts> {
  return kind;
}

export function concernsActor({ audience }: AnyNoticeKind, actor: 'member' | 'staff'): boolean {
  return audience === 'everybody' || audience === (actor === 'staff' ? 'staff' : 'members');
}

/** Spec marketplace §3: a notification's status. Seen is what the bell showed, Read is what was opened. */
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
