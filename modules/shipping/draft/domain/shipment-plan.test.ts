import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { lastDayToClaim } from './shipment-plan.ts';

test('claims can be filed for 30 days after tender, or 180 with Expanded coverage', () => {
  expect(lastDayToClaim(day('2026-11-21'), 'Essential')).toBe('2026-12-21');
  expect(lastDayToClaim(day('2026-11-21'), 'Expanded')).toBe('2027-05-20');
});
