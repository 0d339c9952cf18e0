import type { Cents } from '#kit/domain/money.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';

// Spec rulings 17b: a review takes about 15 minutes.
export const reviewMinutes = 15;

interface TakenReview {
  readonly takenBy: string | null;
  readonly takenAt: Date | null;
}

/** When a reviewer's time is over; null if nobody has the review. */
export function heldUntil({ takenBy, takenAt }: TakenReview): Date | null {
  return takenBy === null || takenAt === null ? null : new Date(takenAt.getTime() + reviewMinutes * 60_000);
}

/** Whoever has it now; after 15 minutes anyone may take it. */
export function holderOf(review: TakenReview, now: Date): string | null {
  const until = heldUntil(review);
  return until !== null && now < until ? review.takenBy : null;
}

export const needsTwoReviewers = (declaredValue: Cents): boolean =>
  declaredValue > shippingLimits.twoReviewers;

interface Approval {
  readonly declaredValue: Cents;
  readonly approvedFirstBy: string | null;
  readonly personId: string;
}

/** What an approval does: the first of two, the one that decides, or the same person's second, which counts for nothing. */
export function approvalCounts({
  declaredValue,
  approvedFirstBy,
  personId,
}: Approval): 'first' | 'decides' | 'same' {
  if (!needsTwoReviewers(declaredValue)) return 'decides';
  if (approvedFirstBy === null) return 'first';
  return approvedFirstBy === personId ? 'same' : 'decides';
}

/** What a decision usually rests on; the shipper reads it. */
export const reviewReasons = {
  approve: ['Recipient confirmed by phone', 'Known recipient', 'Shipper confirmed the contents'],
  decline: [
    "We couldn't reach the recipient",
    'We have no history with this recipient',
    'The address is too risky for this value',
    'Split the value across several days',
  ],
} as const;
