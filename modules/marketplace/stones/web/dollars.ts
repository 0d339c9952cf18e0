import { cents, formatCents } from '#kit/domain/money.ts';

/** "$6,110": of a carat, cents say nothing. */
export const wholeDollars = (amount: number): string =>
  formatCents(cents(Math.round(amount / 100) * 100)).replace(/\.\d+$/, '');

/** Of a stone that no rule of the client's prices fits. */
export const onRequest = 'Price on request';

/** Hundredths of a percent as a change is told: "+0.8%", "-1.5%", "0.0%". */
export function signedPercent(hundredths: number): string {
  const tenths = Math.round(hundredths / 10);
  return `${tenths > 0 ? '+' : tenths < 0 ? '-' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}
