import type { WeightUnit } from './shipment-plan.ts';

/** International avoirdupois: an ounce is exactly so many grams. */
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

/** Whole pounds if even, else ounces. */
export function usualUnit(ounces: number | null): WeightUnit {
  return ounces === null || ounces % 16 === 0 ? 'Pounds' : 'Ounces';
}
