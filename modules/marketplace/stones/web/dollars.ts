import { cents, formatCents } from '#kit/domain/money.ts';

/** "$6,110": cents don't matter per carat. */
export const wholeDollars = (amount: number): string =>
  formatCents(cents(Math.round(amount / 100) * 100)).replace(/\.\d+$/, '');

/** For a stone that no mark-up rule fits. */
export const onRequest = 'Price on request';

/** Hundredths of a percent as a change: "+0.8%", "-1.5%", "0.0%". */
export function signedPercent(hundredths: number): string {
  const tenths = Math.round(hundredths / 10);
  return `${tenths > 0 ? '+' : tenths < 0 ? '-' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}
