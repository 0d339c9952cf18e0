import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { furthestWishDays, mostQuestions } from './mark-up.ts';

/** What a client may ask about shared stones. */
export const clientAsks = ['Question', 'Visit'] as const;
export type ClientAsks = (typeof clientAsks)[number];

interface Asked {
  readonly asks: ClientAsks;
  readonly wishedDay?: string | undefined;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
}

/** Without either nobody can reply. */
export const canBeAnswered = ({ email, phone = '' }: Pick<Asked, 'email' | 'phone'>): boolean =>
  email !== '' || phone !== '';

/** A question needs text; a visit doesn't. */
export const saysWhat = ({ asks, message }: Pick<Asked, 'asks' | 'message'>): boolean =>
  asks === 'Visit' || message !== '';

/** A visit needs a day; a question doesn't. */
export const saysWhen = ({ asks, wishedDay = '' }: Pick<Asked, 'asks' | 'wishedDay'>): boolean =>
  asks === 'Question' || wishedDay !== '';

export const lastWishDay = (today: Day): Day => addDays(today, furthestWishDays);

/** Why that day is impossible; undefined when it is possible. */
export function wishFault(today: Day, wished: Day): 'past' | 'far' | undefined {
  if (wished < today) return 'past';
  return wished > lastWishDay(today) ? 'far' : undefined;
}

export const canAskMore = (asked: number): boolean => asked < mostQuestions;

/** A withdrawn stone can't be liked, but a like can always be removed. */
export const mayLike = (isLiked: boolean, { isAvailable }: { readonly isAvailable: boolean }): boolean =>
  !isLiked || isAvailable;
