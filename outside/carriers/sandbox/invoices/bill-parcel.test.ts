import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import { parcelsOfWeek } from '../../testing/shipped-parcels.ts';
import { billParcel } from './bill-parcel.ts';

const parcels = parcelsOfWeek(day('2026-11-09'), 4_000);
const billed = parcels.map((parcel) => ({ parcel, line: billParcel(parcel, 'FedEx', { seed: 'seed' }) }));
const adjusted = billed.filter(({ line }) => line.adjustments.length > 0);

test('adjusts 3 to 6 of 100 lines, for each of the reasons', () => {
  expect(adjusted.length / billed.length).toBeGreaterThan(0.03);
  expect(adjusted.length / billed.length).toBeLessThan(0.06);
  expect([...new Set(adjusted.flatMap(({ line }) => line.adjustments))].toSorted()).toEqual([
    'Address correction',
    'Dimension correction',
    'Residential delivery',
    'Weight correction',
    'Zone correction',
  ]);
});

test('bills as quoted what it does not adjust', () => {
  for (const { parcel, line } of billed.filter((one) => one.line.adjustments.length === 0)) {
    expect(line.charges).toEqual(parcel.charges);
    expect(line.billed).toEqual(parcel.declared);
  }
});

test('adjusted lines cost more or less, including fuel, and mostly more', () => {
  const sum = (charges: (typeof parcels)[number]['charges']) =>
    addCents(...charges.map(({ amount }) => amount));
  const differences = adjusted.map(({ parcel, line }) => sum(line.charges) - sum(parcel.charges));
  expect(differences.filter((one) => one === 0)).toEqual([]);
  expect(differences.filter((one) => one > 0).length).toBeGreaterThan(differences.length * 0.8);
});

test('bills the same parcel the same under one seed, and differently under another', () => {
  const again = parcels.map((parcel) => billParcel(parcel, 'FedEx', { seed: 'seed' }));
  expect(again).toEqual(billed.map(({ line }) => line));
  const other = parcels.map((parcel) => billParcel(parcel, 'FedEx', { seed: 'another' }));
  expect(other).not.toEqual(again);
});
