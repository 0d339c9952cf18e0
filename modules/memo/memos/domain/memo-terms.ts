import { addDays, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Spec marketplace §5 and §9: validity and payment terms up to 365 days, interest up to 100%. */
export const mostDays = 365;
export const mostInterest = 10_000;

/** Spec marketplace §5: comments of closing, cancelling and deleting. */
export const commentLimit = 200;
export const deleteCommentLeast = 25;
/** Our choice (decision 0033): what "no special characters" lets through. */
export const plainComment = /^[\p{L}\p{N}\s.,'&/#-]*$/u;

/** Spec marketplace §5. */
export const trackingLength = { least: 8, most: 50 } as const;

// Our choice (decision 0033): a memo opens and prints as a whole, so it has at most this many lines.
export const mostLines = 1_000;
export const mostQuantity = 9_999;

// Our choice (decision 0033): seven years after it ended, like the activity log.
export const keptDays = 2_557;

/** Validity counts from the day the buyer received. */
export const dueDay = (received: Day, validityDays: number): Day => addDays(received, validityDays);

/** Simple interest by day after the payment date, in cents; shown, never charged by us. */
export function interestOn(amount: number, yearlyBasisPoints: number, payBy: Day, today: Day): number {
  const late = Math.max(0, daysBetween(payBy, today));
  return Math.round((amount * yearlyBasisPoints * late) / (10_000 * 365));
}
