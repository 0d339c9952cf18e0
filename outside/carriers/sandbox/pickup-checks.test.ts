import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import type { PickupQuestion } from '../port.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { pickupOrder } from '../testing/pickup-order.ts';

let opened: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => void (opened = await openSandbox()));
afterAll(() => opened.close());

const question = (change: Partial<PickupQuestion>): PickupQuestion => {
  const { key: _, ...order } = pickupOrder('');
  return { ...order, trackingNumbers: [], replaces: null, ...change };
};

const sentenceOf = async (change: Partial<PickupQuestion>) => {
  const answer = await opened.counter.checkPickup(question(change));
  return answer.kind === 'refused' ? answer.sentence : answer.kind;
};

const ups = { carrier: 'UPS', service: 'UPS' } as const;
const usps = { carrier: 'USPS', service: 'USPS' } as const;

test('no driver comes on Thanksgiving, and USPS has no route on a holiday that UPS drives', async () => {
  expect(await sentenceOf({ day: day('2026-11-26') })).toBe("FedEx doesn't pick up on Thanksgiving Day.");
  expect(await sentenceOf({ ...ups, day: day('2027-02-15') })).toBe('accepted');
  expect(await sentenceOf({ ...usps, day: day('2027-02-15') })).toBe(
    "USPS doesn't pick up on Washington's Birthday.",
  );
  expect(await sentenceOf({ day: day('2026-11-22') })).toBe("FedEx doesn't pick up on Sundays.");
});

test("after the cutoff the carrier doesn't come today, and another instruction can decline it", async () => {
  const today = day('2026-11-16');
  expect(await sentenceOf({ day: today })).toBe('accepted');
  expect(await sentenceOf({ day: today, service: 'FedExGround' })).toBe(
    "It's too late for a FedEx pickup today.",
  );
  await opened.moveTo('2026-11-16T21:31:00Z');
  expect(await sentenceOf({ day: today })).toBe("It's too late for a FedEx pickup today.");
  expect(await sentenceOf({ instructions: 'SIM:DECLINE' })).toContain('FedEx has no driver for New York');
});

test('a second driver at the same door is refused, unless the first pickup is replaced', async () => {
  const order = pickupOrder('');
  expect(await opened.counter.bookPickup({ ...order, trackingNumbers: [] })).toMatchObject({
    kind: 'booked',
  });
  expect(await sentenceOf({})).toContain('FedEx already has a pickup at this address');
  expect(await sentenceOf({ replaces: order.key })).toBe('accepted');
});

test("a carrier that isn't answering leaves it unknown", async () => {
  await opened.desk.set({ away: ['UPS'] });
  expect(await sentenceOf(ups)).toBe('unknown');
});
