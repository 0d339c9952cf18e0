import { cents, formatCents } from '#kit/domain/money.ts';

/** "$6,110": of a carat, cents say nothing. */
export const wholeDollars = (amount: number): string =>
  formatCents(cents(Math.round(amount / 100) * 100)).replace(/\.\d+$/, '');

/** Of a stone that no rule of the client's prices fits. */
export const onRequest = 'Price on request';
