import type { WeightUnit } from './shipment-plan.ts';

/** Exact by definition of the avoirdupois ounce. */
const gramsInOunce = 28.349523125;

const ouncesIn: Readonly<Record<WeightUnit, number>> = { Ounces: 1, Pounds: 16, Grams: 1 / gramsInOunce };

/** Carriers round up to whole ounces; ignores float noise past six digits. */
export function ouncesOf(amount: number, unit: WeightUnit): number {
  return Math.ceil(Number((amount * ouncesIn[unit]).toFixed(6)));
}

/** Formats ounces in a unit with at most two decimals. */
export function weightIn(ounces: number, unit: WeightUnit): number {
  return Math.round((ounces / ouncesIn[unit]) * 100) / 100;
}

/** '1 lb 3 oz', without zero parts. */
export function weightText(ounces: number): string {
  const [pounds, rest] = [Math.floor(ounces / 16), ounces % 16];
  if (pounds === 0) return `${rest} oz`;
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`;
}

/** Pounds if the weight is whole pounds, else ounces. */
export function usualUnit(ounces: number | null): WeightUnit {
  return ounces === null || ounces % 16 === 0 ? 'Pounds' : 'Ounces';
}
