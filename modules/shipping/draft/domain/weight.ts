import type { WeightUnit } from './shipment-plan.ts';

/** International avoirdupois: an ounce is exactly so many grams. */
const gramsInOunce = 28.349523125;

const ouncesIn: Readonly<Record<WeightUnit, number>> = { Ounces: 1, Pounds: 16, Grams: 1 / gramsInOunce };

/** Carriers weigh in whole ounces and round up; what floats add behind the sixth digit is no weight. */
export function ouncesOf(amount: number, unit: WeightUnit): number {
  return Math.ceil(Number((amount * ouncesIn[unit]).toFixed(6)));
}

/** So many ounces as somebody would have typed them, with two digits at most. */
export function weightIn(ounces: number, unit: WeightUnit): number {
  return Math.round((ounces / ouncesIn[unit]) * 100) / 100;
}

/** Pounds where they come out even, ounces otherwise. */
export function usualUnit(ounces: number | null): WeightUnit {
  return ounces === null || ounces % 16 === 0 ? 'Pounds' : 'Ounces';
}
