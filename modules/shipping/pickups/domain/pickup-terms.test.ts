import { describe, expect, test } from 'vitest';
import { localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import { day } from '#kit/domain/day.ts';
import { judgeTimes, nextPossible } from './pickup-terms.ts';
import type { PickupService } from './pickup-terms.ts';

const zone = 'America/New_York';
// Monday of the week of Thanksgiving.
const at = (on: string, time: string, where = zone): Date => localInstant(day(on), minutesOf(time), where);

const why = (service: PickupService, on: string, now: Date, ready = '16:00', close = '17:00') =>
  judgeTimes(
    { service, day: day(on), ready, close: service.startsWith('FedEx') ? '18:00' : close },
    zone,
    now,
  )?.why;

describe('a pickup', () => {
  test.each<[PickupService, string, string, string | undefined]>([
    ['FedExExpress', '16:29', '2026-11-23', undefined],
    ['FedExExpress', '16:30', '2026-11-23', 'cutoff'],
    ['FedExExpress', '16:30', '2026-11-24', undefined],
    ['FedExExpress', '09:00', '2026-11-25', 'far'],
    ['FedExGround', '09:00', '2026-11-23', 'cutoff'],
    ['FedExGround', '09:00', '2026-11-24', undefined],
    ['FedExGround', '09:00', '2026-12-07', undefined],
    ['FedExGround', '09:00', '2026-12-08', 'far'],
    ['UPS', '16:30', '2026-11-23', 'cutoff'],
    ['UPS', '09:00', '2026-11-26', 'closed'],
    ['UPS', '09:00', '2026-11-28', 'closed'],
    ['UPS', '09:00', '2026-11-22', 'past'],
    ['USPS', '02:59', '2026-11-23', undefined],
    ['USPS', '03:00', '2026-11-23', 'cutoff'],
    ['USPS', '09:00', '2026-11-28', undefined],
    ['USPS', '09:00', '2026-11-29', 'closed'],
  ])('of %s asked on Monday at %s for %s', (service, time, on, expected) => {
    expect(why(service, on, at('2026-11-23', time))).toBe(expected);
  });

  test.each<[string, string, string | undefined]>([
    ['10:00', '09:00', 'backwards'],
    ['10:00', '10:59', 'short'],
    ['10:00', '11:00', undefined],
    ['19:00', '20:01', 'late'],
  ])('of UPS from %s to %s', (ready, close, expected) => {
    expect(why('UPS', '2026-11-24', at('2026-11-23', '09:00'), ready, close)).toBe(expected);
  });

  test('USPS closes at 2 AM Central wherever the address is', () => {
    const asked = { service: 'USPS', day: day('2026-11-23'), ready: '09:00', close: '17:00' } as const;
    const west = 'America/Los_Angeles';
    expect(judgeTimes(asked, west, at('2026-11-22', '23:59', west))).toBeUndefined();
    expect(judgeTimes(asked, west, at('2026-11-23', '00:00', west))?.why).toBe('cutoff');
  });

  test('the next possible day skips Sundays and holidays', () => {
    expect(nextPossible('UPS', zone, at('2026-11-25', '17:00')).day).toBe('2026-11-27');
    expect(nextPossible('FedExGround', zone, at('2026-11-25', '09:00')).day).toBe('2026-11-27');
    expect(nextPossible('USPS', zone, at('2026-11-28', '09:00')).day).toBe('2026-11-30');
  });

  test('says why a day is closed, and the next possible one', () => {
    const thanksgiving = { service: 'UPS', day: day('2026-11-26'), ready: '10:00', close: '12:00' } as const;
    expect(judgeTimes(thanksgiving, zone, at('2026-11-23', '17:00'))?.sentence).toBe(
      "UPS doesn't pick up on Thanksgiving Day. Next available: 11/24/2026.",
    );
  });
});
