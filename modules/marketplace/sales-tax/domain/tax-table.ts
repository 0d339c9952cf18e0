import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Brand } from '#kit/domain/brand.ts';
import { cents, divideRounded } from '#kit/domain/money.ts';
import { stateName } from '#kit/domain/state.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Each state's sales tax from a day on. A state not listed has none. */
export interface TaxTable {
  readonly from: Day;
  readonly percent: Readonly<Record<string, number>>;
}

/**
 * Our choice: state rates without city and county rates, as entered by the provider's tax desk (decision 0020). A new
 * table goes below with its first day; orders use the table of their day.
 */
const table2026: TaxTable = {
  from: day('2026-01-01'),
  percent: parsePercents(`
    AL 4, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, KY 6,
    LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, NE 5.5, NV 6.85, NJ 6.625, NM 4.875, NY 4, NC 4.75,
    ND 5, OH 5.75, OK 4.5, PA 6, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 4.85, VT 6, VA 4.3, WA 6.5, WV 6, WI 5, WY 4
  `),
};

function parsePercents(text: string): TaxTable['percent'] {
  const lines = text.split(',').map((line) => line.trim().split(' '));
  return Object.fromEntries(lines.map(([state = '', percent]) => [state, Number(percent)]));
}

export const taxTables: readonly TaxTable[] = [table2026];

export function findTaxRate(state: string, on: Day, tables: readonly TaxTable[] = taxTables): TaxRate {
  const table = tables.findLast(({ from }) => from <= on) ?? table2026;
  const percent = table.percent[state];
  return percent === undefined ? noTax : taxRate(Math.round(percent * 1_000));
}

/** States with a sales tax on that day, by name. */
export const taxedStates = (on: Day, tables: readonly TaxTable[] = taxTables): readonly string[] =>
  Object.keys((tables.findLast(({ from }) => from <= on) ?? table2026).percent).toSorted((one, other) =>
    stateName(one).localeCompare(stateName(other)),
  );

/** Thousandths of a percent as an integer, because some rates are like 6.875%: that is 6875. */
export type TaxRate = Brand<number, 'thousandths of a percent'>;

export function taxRate(value: number): TaxRate {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} isn't a valid tax rate.`);
  return value as TaxRate;
}

export const noTax = taxRate(0);

export const taxOn = (amount: Cents, rate: TaxRate): Cents =>
  cents(Number(divideRounded(BigInt(amount) * BigInt(rate), 100_000n)));

/** 6.875%, 7%. */
export const formatTaxRate = (rate: TaxRate): string => `${rate / 1_000}%`;
