import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { maxWishDays, maxQuestions } from './mark-up.ts';

/** What a client may ask about shared stones. */
export const clientAsks = ['Question', 'Visit'] as const;
export type ClientAsks = (typeof clientAsks)[number];

interface ClientQuestion {
  readonly asks: ClientAsks;
  readonly wishedDay?: string | undefined;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
}

/** A reply needs one of the two. */
export const hasContact = ({ email, phone = '' }: Pick<ClientQuestion, 'email' | 'phone'>): boolean =>
  email !== '' || phone !== '';

/** A question needs text; a visit doesn't. */
export const hasMessage = ({ asks, message }: Pick<ClientQuestion, 'asks' | 'message'>): boolean =>
  asks === 'Visit' || message !== '';

/** A visit needs a day; a question doesn't. */
export const hasWishedDay = ({ asks, wishedDay = '' }: Pick<ClientQuestion, 'asks' | 'wishedDay'>): boolean =>
  asks === 'Question' || wishedDay !== '';

export const lastWishDay = (today: Day): Day => addDays(today, maxWishDays);

/** Why that day is impossible; undefined when it is possible. */
export function findWishFault(today: Day, wishedDay: Day): 'past' | 'far' | undefined {
  if (wishedDay < today) return 'past';
  return wishedDay > lastWishDay(today) ? 'far' : undefined;
}

export const canAskMore = (questions: number): boolean => questions < maxQuestions;

/** A withdrawn stone can't be liked, but a like can always be removed. */
export const canLike = (isLiked: boolean, { isAvailable }: { readonly isAvailable: boolean }): boolean =>
  !isLiked || isAvailable;
