import type { Day } from '#kit/domain/day.ts';
import { termsOn } from '#modules/memo/memos/domain/terms-text.ts';
import type { TermsText } from '#modules/memo/memos/domain/terms-text.ts';

export const termsStatuses = ['Scheduled', 'In effect', 'Replaced'] as const;

export type TermsStatus = (typeof termsStatuses)[number];

/** Of a version among all published ones, newest first. */
export function termsStatus(
  { version, activeFrom }: TermsText,
  published: readonly TermsText[],
  today: Day,
): TermsStatus {
  if (activeFrom > today) return 'Scheduled';
  return termsOn(published, today).version === version ? 'In effect' : 'Replaced';
}
