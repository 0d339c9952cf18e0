import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { furthestWishDays, mostQuestions } from './mark-up.ts';

/** What a client may ask of whoever shared stones with them. */
export const clientAsks = ['Question', 'Visit'] as const;
export type ClientAsks = (typeof clientAsks)[number];

interface Asked {
  readonly asks: ClientAsks;
  readonly wishedDay?: string | undefined;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
}

/** Nobody can answer where neither is given. */
export const canBeAnswered = ({ email, phone = '' }: Pick<Asked, 'email' | 'phone'>): boolean =>
  email !== '' || phone !== '';

/** A question has words; a visit is understood without any. */
export const saysWhat = ({ asks, message }: Pick<Asked, 'asks' | 'message'>): boolean =>
  asks === 'Visit' || message !== '';

/** A visit has a day; a question needs none. */
export const saysWhen = ({ asks, wishedDay = '' }: Pick<Asked, 'asks' | 'wishedDay'>): boolean =>
  asks === 'Question' || wishedDay !== '';

export const lastWishDay = (today: Day): Day => addDays(today, furthestWishDays);

/** Why nobody can come on that day; undefined where they can. */
export function wishFault(today: Day, wished: Day): 'past' | 'far' | undefined {
  if (wished < today) return 'past';
  return wished > lastWishDay(today) ? 'far' : undefined;
}

export const takesQuestion = (asked: number): boolean => asked < mostQuestions;

/** A stone that is gone is not liked anew; what was liked may be taken back at any time. */
export const mayLike = (isLiked: boolean, { isAvailable }: { readonly isAvailable: boolean }): boolean =>
  !isLiked || isAvailable;
