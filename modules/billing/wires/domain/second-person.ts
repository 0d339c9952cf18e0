import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Our choice: above $10,000, one person's correction of the books isn't enough (decision 0030). */
export const secondPersonAbove = cents(1_000_000);

/** A wire of the amount the member reported needs no second person, however large. */
export const needsSecondPerson = (amount: Cents, announced: Cents | null): boolean =>
  amount > secondPersonAbove && amount !== announced;
