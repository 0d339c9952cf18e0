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

/** "Responds in about 2 hours and confirms 98% of orders. Rated 4.8 of 5 in 212 ratings". */
export function describeAnswers({ rating, ...figures }: AnswerFigures): string {
  const answers = `Responds in about ${describeMinutes(figures.medianMinutes)} and confirms ${confirmedShare(figures)} of orders`;
  return rating === null
    ? answers
    : `${answers}. Rated ${describeStars(rating)} in ${counted(rating.ratings, 'rating')}`;
}

interface AnswerColumn {
  readonly name: string;
  readonly value: string;
  readonly detail: string;
}

/** The same figures side by side. */
export function answerColumns({ rating, ...figures }: AnswerFigures): readonly AnswerColumn[] {
  return [
    {
      name: 'Responds in',
      value: describeMinutes(figures.medianMinutes),
      detail: `median, ${answerDays} days`,
    },
    ...(rating === null
      ? []
      : [{ name: 'Rating', value: describeStars(rating), detail: counted(rating.ratings, 'rating') }]),
    { name: 'Confirms', value: confirmedShare(figures), detail: 'of orders' },
  ];
}

// Rounded down: 199 of 200 isn't 100%.
const confirmedShare = ({ answered, confirmed }: Pick<AnswerFigures, 'answered' | 'confirmed'>): string =>
  `${Math.floor((confirmed * 100) / answered)}%`;

const describeStars = ({ tenths }: NonNullable<AnswerFigures['rating']>): string =>
  `${(tenths / 10).toFixed(1)} of 5`;

function describeMinutes(minutes: number): string {
  if (minutes < 50) return counted(Math.max(10, Math.round(minutes / 10) * 10), 'minute');
  if (minutes < 36 * 60) return counted(Math.max(1, Math.round(minutes / 60)), 'hour');
  return counted(Math.round(minutes / (24 * 60)), 'day');
}
