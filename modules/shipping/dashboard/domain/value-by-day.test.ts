import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { spendByWeek, valueByDay } from './value-by-day.ts';

const today = day('2026-11-21');

test('a parcel counts from its ship day until the day before delivery', () => {
  const parcels = [
    { began: day('2026-11-18'), ended: day('2026-11-20'), value: cents(100) },
    { began: day('2026-11-20'), ended: null, value: cents(30) },
    { began: day('2026-10-01'), ended: null, value: cents(5) },
    { began: day('2026-11-19'), ended: day('2026-11-19'), value: cents(1_000) },
  ];
  expect(valueByDay(parcels, today, 4)).toEqual([
    { day: '2026-11-18', value: 105 },
    { day: '2026-11-19', value: 105 },
    { day: '2026-11-20', value: 35 },
    { day: '2026-11-21', value: 35 },
  ]);
});

test('groups spend by week, starting on Mondays', () => {
  const spent = [
    { on: day('2026-11-16'), cost: cents(10) },
    { on: day('2026-11-21'), cost: cents(1) },
    { on: day('2026-11-15'), cost: cents(200) },
    { on: day('2026-11-08'), cost: cents(4_000) },
  ];
  expect(spendByWeek(spent, day('2026-11-16'), 2)).toEqual([
    { monday: '2026-11-09', cost: 200 },
    { monday: '2026-11-16', cost: 11 },
  ]);
});
