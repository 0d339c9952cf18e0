import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { ClaimStatus } from './claim-moves.ts';

export const remindedStatuses = [
  'NotSubmitted',
  'NeedShipperInfo',
  'NeedRecipientInfo',
] as const satisfies readonly ClaimStatus[];

interface Wait {
  readonly status: ClaimStatus;
  readonly movedOn: Day;
  /** Of a draft: the last day to file it. */
  readonly due: Day;
  readonly today: Day;
}

/** Our choice (decision 0032): how many reminders are due since the status changed. A late draft gets no more. */
export function remindersDue({ status, movedOn, due, today }: Wait): number {
  if (status === 'NotSubmitted') {
    const left = daysBetween(today, due);
    if (left > 2 || left < 0) return 0;
    return left === 0 ? 2 : 1;
  }
  if (status !== 'NeedShipperInfo' && status !== 'NeedRecipientInfo') return 0;
  const waited = daysBetween(movedOn, today);
  if (waited < 3) return 0;
  return waited < 5 ? 1 : 2;
}
