import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAnalytics, type Timer } from './event-buffers.ts';
import type { AnalyticsEvent, AnalyticsTarget, AnalyticsTargetName } from './port.ts';
import { anEvent } from './testing/target-suite.ts';

const nobodyOptedOut = { analyticsDeactivated: false, disableAnalytics: false };

/** The clock only moves when told to. */
function createMovedTimer() {
  let now = 0;
  const due = new Map<number, { at: number; act: () => void }>();
  const timer: Timer = {
    after(milliseconds, act) {
      const key = due.size + now * 1000;
      due.set(key, { at: now + milliseconds, act });
      return { cancel: () => void due.delete(key) };
    },
  };
  const move = (milliseconds: number) => {
    now += milliseconds;
    for (const [key, { at, act }] of Array.from(due)) {
      if (at <= now && due.delete(key)) act();
    }
  };
  return { timer, move };
}

function open(deliver?: (events: readonly AnalyticsEvent[]) => Promise<void>) {
  const sent: Record<AnalyticsTargetName, number[]> = { 'application-insights': [], 'product-analytics': [] };
  const lost: [AnalyticsTargetName, number][] = [];
  const target = (name: AnalyticsTargetName, own?: typeof deliver): AnalyticsTarget => ({
    name,
    deliver: own ?? (async (events) => void sent[name].push(events.length)),
  });
  const time = createMovedTimer();
  const analytics = createAnalytics({
    targets: [target('application-insights', deliver), target('product-analytics')],
    timer: time.timer,
    onLost: (name, count) => void lost.push([name, count]),
  });
  const record = (times: number, optOuts = nobodyOptedOut) => {
    for (let index = 0; index < times; index++) analytics.record(anEvent, optOuts);
  };
  return { analytics, record, sent, lost, move: time.move };
}

test('the tenth event sends the buffer to both targets', () => {
  const { record, sent } = open();
  record(9);
  expect(sent).toEqual({ 'application-insights': [], 'product-analytics': [] });
  record(1);
  expect(sent).toEqual({ 'application-insights': [10], 'product-analytics': [10] });
  record(25);
  expect(sent['product-analytics']).toEqual([10, 10, 10]);
});

test('a partly filled buffer is sent five seconds after its first event', () => {
  const { record, sent, move } = open();
  record(1);
  move(4_999);
  record(1);
  expect(sent['product-analytics']).toEqual([]);
  move(1);
  expect(sent['product-analytics']).toEqual([2]);
  move(60_000);
  expect(sent['product-analytics']).toEqual([2]);
});

test('a buffer that filled in between restarts its five seconds', () => {
  const { record, sent, move } = open();
  record(1);
  move(4_000);
  record(10);
  expect(sent['product-analytics']).toEqual([10]);
  move(4_999);
  expect(sent['product-analytics']).toEqual([10]);
  move(1);
  expect(sent['product-analytics']).toEqual([10, 1]);
});

test.each([
  { analyticsDeactivated: true, disableAnalytics: false },
  { analyticsDeactivated: false, disableAnalytics: true },
  { analyticsDeactivated: true, disableAnalytics: true },
])('records nothing for people who opted out: %j', async (optOuts) => {
  const { analytics, record, sent, move } = open();
  record(10, optOuts);
  move(5_000);
  await analytics.flush();
  expect(sent).toEqual({ 'application-insights': [], 'product-analytics': [] });
});

test('a failing target loses its batch, the other gets it, and nothing else is affected', async () => {
  const { analytics, record, sent, lost } = open(() => Promise.reject(new Error('away')));
  record(10);
  await analytics.flush();
  expect(sent['product-analytics']).toEqual([10]);
  expect(lost).toEqual([['application-insights', 10]]);
});

test('a target or log that throws synchronously affects nothing else', async () => {
  const failing: AnalyticsTarget = {
    name: 'product-analytics',
    deliver: () => {
      throw new Error('broken adapter');
    },
  };
  const onLost = () => {
    throw new Error('broken log');
  };
  const analytics = createAnalytics({ targets: [failing], timer: createMovedTimer().timer, onLost });
  for (let index = 0; index < 10; index++) analytics.record(anEvent, nobodyOptedOut);
  await expect(analytics.flush()).resolves.toBeUndefined();
});

test("a target that never responds doesn't accumulate batches, and the other misses nothing", async () => {
  const { record, sent, lost } = open(() => new Promise<void>(() => {}));
  for (let batch = 0; batch < 7; batch++) {
    record(10);
    await setImmediate();
  }
  expect(lost).toEqual([
    ['application-insights', 10],
    ['application-insights', 10],
  ]);
  expect(sent['product-analytics']).toEqual([10, 10, 10, 10, 10, 10, 10]);
});

test('a flush sends the buffer and waits for delivery', async () => {
  let arrived = 0;
  const { analytics, record } = open(async (events) => {
    await Promise.resolve();
    arrived += events.length;
  });
  record(3);
  await analytics.flush();
  expect(arrived).toBe(3);
});
