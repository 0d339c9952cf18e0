import { counted } from '#kit/domain/text/counted.ts';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: a seller answers by the same time on the next business day (decision 0020).
export const answerDay = (askedOn: Day): Day => addBusinessDays(askedOn, 1);

/** The same length as other reasons a buyer reads. */
export const maxReasonLength = 200;

// Our choice: fewer answers say nothing about a seller, and older ones little (decision 0020).
export const leastAnswers = 5;
export const answerDays = 90;
// Stones arrive less often than answers.
export const leastRatings = 5;
export const ratingDays = 365;

export interface AnswerFigures {
  readonly answered: number;
  readonly confirmed: number;
  readonly medianMinutes: number;
  readonly rating: { readonly ratings: number; readonly tenths: number } | null;
}

/** "Seller responds in about 2 hours and confirms 98% of orders. Rated 4.8 of 5 in 212 ratings". */
export function describeAnswers({ answered, confirmed, medianMinutes, rating }: AnswerFigures): string {
  // Rounded down: 199 of 200 isn't 100%.
  const share = Math.floor((confirmed * 100) / answered);
  const answers = `Seller responds in about ${describeMinutes(medianMinutes)} and confirms ${share}% of orders`;
  if (rating === null) return answers;
  return `${answers}. Rated ${(rating.tenths / 10).toFixed(1)} of 5 in ${counted(rating.ratings, 'rating')}`;
}

function describeMinutes(minutes: number): string {
  if (minutes < 50) return counted(Math.max(10, Math.round(minutes / 10) * 10), 'minute');
  if (minutes < 36 * 60) return counted(Math.max(1, Math.round(minutes / 60)), 'hour');
  return counted(Math.round(minutes / (24 * 60)), 'day');
}
