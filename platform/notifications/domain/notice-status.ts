/** Spec marketplace §3: a notification's status. Seen is what the bell showed, Read is what was opened. */
export const noticeStatuses = ['Unseen', 'Seen', 'Read'] as const;

export type NoticeStatus = (typeof noticeStatuses)[number];

export interface SeenAndRead {
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
}

export function noticeStatusOf({ seenAt, readAt }: SeenAndRead): NoticeStatus {
  if (readAt !== null) return 'Read';
  return seenAt === null ? 'Unseen' : 'Seen';
}
