import type { Brand } from './brand.ts';
import type { DecimalRefusal } from './text/decimal-text.ts';
import { formatDecimal, parseDecimal } from './text/decimal-text.ts';
import type { Parsed } from './text/parsed.ts';
import { read } from './text/parsed.ts';

/** A hundredth of a percent as a whole number: 57.0% is 5700. */
export type BasisPoints = Brand<number, 'basis points'>;

export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of basis points.`);
  return value as BasisPoints;
}

export function parsePercent(text: string): Parsed<BasisPoints, DecimalRefusal> {
  const parsed = parseDecimal(text.trim().replace(/\s*%$/, ''), 2);
  return parsed.ok ? read(basisPoints(parsed.value)) : parsed;
}

/** '57.0%': one decimal as in grading reports, a second only if needed. */
export function formatPercent(value: BasisPoints): string {
  return `${formatDecimal(value, 2, 1)}%`;
}
