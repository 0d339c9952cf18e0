import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { dueDay, outlook, weekdaysText } from './pickup-rules.ts';
import type { RuleDays } from './pickup-rules.ts';
import type { PickupService } from './pickup-terms.ts';

const zone = 'America/New_York';
const rule = (service: PickupService, change: Partial<RuleDays> = {}): RuleDays => ({
  service,
  weekdays: [1, 2, 3, 4, 5],
  skipsHolidays: true,
  ...change,
});
/** New York time in November is five hours behind. */
const at = (text: string) => new Date(`${text}:00-05:00`);

describe('a recurring pickup', () => {
  test.each([
    ['UPS', '2026-11-23T05:59', undefined],
    ['UPS', '2026-11-23T06:00', '2026-11-23'],
    ['FedExExpress', '2026-11-23T09:00', '2026-11-23'],
    ['USPS', '2026-11-23T06:00', '2026-11-24'],
    ['FedExGround', '2026-11-23T06:00', '2026-11-24'],
    ['USPS', '2026-11-22T06:00', '2026-11-23'],
    ['UPS', '2026-11-21T06:00', undefined],
  ] as const)('by %s at %s asks for %s', (service, now, wanted) => {
    expect(dueDay(rule(service), zone, at(now))).toBe(wanted);
  });

  test('skips Thanksgiving and goes on the day after', () => {
    expect(dueDay(rule('UPS'), zone, at('2026-11-26T06:30'))).toBeUndefined();
    expect(dueDay(rule('USPS'), zone, at('2026-11-25T06:30'))).toBeUndefined();
    expect(dueDay(rule('UPS'), zone, at('2026-11-27T06:30'))).toBe('2026-11-27');
    expect(outlook(rule('UPS'), day('2026-11-26'))).toEqual({ next: '2026-11-27', skips: ['2026-11-26'] });
  });

  test('works on a holiday on which drivers come, if the rule says so', () => {
    const columbus = at('2026-10-12T07:30');
    expect(dueDay(rule('UPS'), zone, columbus)).toBeUndefined();
    expect(dueDay(rule('UPS', { skipsHolidays: false }), zone, columbus)).toBe('2026-10-12');
  });

  test('never asks on a day on which the carrier does not drive', () => {
    expect(outlook(rule('UPS', { weekdays: [6] }), day('2026-11-23')).next).toBeUndefined();
    expect(outlook(rule('USPS', { weekdays: [6] }), day('2026-11-23')).next).toBe('2026-11-28');
  });
});

test.each([
  [[1, 2, 3, 4, 5], 'Mon-Fri'],
  [[5, 1, 3], 'Mon, Wed, Fri'],
  [[6], 'Sat'],
  [[1, 2], 'Mon, Tue'],
])('%j is named %s', (weekdays, text) => {
  expect(weekdaysText(weekdays)).toBe(text);
});
