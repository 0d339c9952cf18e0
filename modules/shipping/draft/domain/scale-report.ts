import type { WeightUnit } from './shipment-plan.ts';

export interface ScaleReading {
  readonly amount: number;
  readonly unit: WeightUnit;
}

/** USB's usage page for weighing devices (HID Point of Sale, section 4). */
export const scaleUsagePage = 0x8d;

/** The units of its table that shippers use; a kilogram is a thousand grams. */
const units: ReadonlyMap<number, { readonly unit: WeightUnit; readonly factor: number }> = new Map([
  [2, { unit: 'Grams', factor: 1 }],
  [3, { unit: 'Grams', factor: 1_000 }],
  [11, { unit: 'Ounces', factor: 1 }],
  [12, { unit: 'Pounds', factor: 1 }],
]);

const stable = 4;

/**
 * A scale's report: status, unit, power of ten, and a 16-bit weight. Undefined while the weight moves, on an empty or
 * overloaded scale, and for a unit that no label uses.
 */
export function readScaleReport(data: DataView): ScaleReading | undefined {
  if (data.byteLength < 5 || data.getUint8(0) !== stable) return undefined;
  const known = units.get(data.getUint8(1));
  if (known === undefined) return undefined;
  const amount = data.getUint16(3, true) * 10 ** data.getInt8(2) * known.factor;
  return amount > 0 ? { amount: Math.round(amount * 100) / 100, unit: known.unit } : undefined;
}
