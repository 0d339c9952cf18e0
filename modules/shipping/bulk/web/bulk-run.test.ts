import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import type { BulkPrice, BulkStatus } from '../contract/bulk-endpoints.ts';
import { createBulkRun } from './bulk-run.ts';
import type { BuyItem, RunCalls } from './bulk-run.ts';

const samplePrice = (shipmentId: string, change: Partial<BulkPrice> = {}): BulkPrice => ({
  shipmentId,
  number: `40-${shipmentId}`,
  version: 1,
  shipTo: 'Kessler & Co.',
  quoteId: `quote of ${shipmentId}`,
  validUntil: null,
  options: [
    {
      optionId: 'ground',
      carrier: 'UPS',
      service: '03',
      name: 'UPS Ground',
      total: cents(1_200),
      charge: cents(1_200),
      arrivesOn: null,
      warnings: [],
      asks: [],
    },
    {
      optionId: 'air',
      carrier: 'UPS',
      service: '01',
      name: 'UPS Next Day',
      total: cents(4_400),
      charge: cents(4_400),
      arrivesOn: null,
      warnings: [],
      asks: [],
    },
  ],
  stops: [],
  stopped: [],
  chosenOptionId: 'ground',
  ...change,
});

const sampleStatus = (shipmentId: string, status: BulkStatus['status']): BulkStatus => ({
  shipmentId,
  shipmentStatus: 'Created',
  status,
  isUnderWay: status === 'Running',
  trackingTail: status === 'Completed' ? '4821' : null,
  failure: status === 'Failed' ? 'UPS declined this shipment.' : null,
});

/** A fake server that buys everything except the given shipments. */
function fakeServer(overrides: Partial<RunCalls> = {}) {
  const sent: BuyItem[][] = [];
  const statuses = new Map<string, BulkStatus>();
  const calls: RunCalls = {
    price: (ids) => Promise.resolve(ids.map((id) => samplePrice(id))),
    buy(items) {
      sent.push([...items]);
      for (const { shipmentId } of items)
        statuses.set(
          shipmentId,
          sampleStatus(shipmentId, shipmentId.startsWith('bad') ? 'Failed' : 'Completed'),
        );
      return Promise.resolve(
        items.map(({ shipmentId }) => ({
          shipmentId,
          bought: sampleStatus(shipmentId, 'Running'),
          refusal: null,
        })),
      );
    },
    follow: (ids) => Promise.resolve(ids.flatMap((id) => statuses.get(id) ?? [])),
    newIntent: () => `intent ${sent.length}`,
    wait: () => Promise.resolve(),
    ...overrides,
  };
  return { calls, sent, statuses };
}

const rowStatuses = (run: ReturnType<typeof createBulkRun>) =>
  Object.fromEntries(run.read().rows.map(({ shipmentId, status }) => [shipmentId, status]));

test('prices, buys and follows each shipment by its cheapest service', async () => {
  const { calls, sent } = fakeServer();
  const run = createBulkRun(['a', 'b', 'bad'], calls);
  await run.begin();
  expect(rowStatuses(run)).toEqual({ a: 'ready', b: 'ready', bad: 'ready' });
  run.choose('b', 'air');
  await run.buy();
  expect(rowStatuses(run)).toEqual({ a: 'bought', b: 'bought', bad: 'failed' });
  expect(sent.flat().map(({ optionId }) => optionId)).toEqual(['ground', 'air', 'ground']);
  expect(run.read().phase).toBe('done');
});

test('waits for a choice while an account must be checked', async () => {
  const stops = ['FedEx account Bench: This account needs attention.'];
  const { calls, sent } = fakeServer({
    price: (ids) => Promise.resolve(ids.map((id) => samplePrice(id, { chosenOptionId: null, stops }))),
  });
  const run = createBulkRun(['a', 'b'], calls);
  await run.begin();
  expect(run.read().rows.map(({ status, words }) => [status, words])).toEqual([
    ['stopped', stops[0]],
    ['stopped', stops[0]],
  ]);
  run.choose('b', 'air');
  await run.buy();
  expect(rowStatuses(run)).toEqual({ a: 'stopped', b: 'bought' });
  expect(sent.flat().map(({ optionId }) => optionId)).toEqual(['air']);
});

test("a shipment bought before a crash never reads as one that can't be bought", async () => {
  const { calls, statuses } = fakeServer();
  statuses.set('a', sampleStatus('a', 'Completed'));
  const stops = ["You can't buy a label for this shipment anymore."];
  const run = createBulkRun(['a', 'b'], {
    ...calls,
    price: (ids) =>
      Promise.resolve(ids.map((id) => samplePrice(id, id === 'a' ? { options: [], stops } : {}))),
  });
  const shown: string[] = [];
  run.listen(() => shown.push(...run.read().rows.map(({ words }) => words)));
  await run.begin();
  expect(rowStatuses(run)).toEqual({ a: 'bought', b: 'ready' });
  expect(shown).not.toContain(stops[0]);
});

test('retries only failed shipments', async () => {
  const { calls, sent } = fakeServer();
  const run = createBulkRun(['a', 'bad'], calls);
  await run.begin();
  await run.buy();
  await run.retryFailed();
  expect(rowStatuses(run)).toEqual({ a: 'bought', bad: 'ready' });
  await run.buy();
  expect(sent.map((batch) => batch.map(({ shipmentId }) => shipmentId))).toEqual([['a', 'bad'], ['bad']]);
});

test('a pause stops before the next batch, and resuming buys nothing twice', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `s${at}`);
  const { calls, sent } = fakeServer();
  const run = createBulkRun(ids, {
    ...calls,
    buy(items) {
      if (sent.length === 0) run.pause();
      return calls.buy(items);
    },
  });
  await run.begin();
  await run.buy();
  expect(run.read().phase).toBe('paused');
  expect(sent.flat()).toHaveLength(5);
  await run.buy();
  expect(run.read().phase).toBe('done');
  expect(sent.flat().map(({ shipmentId }) => shipmentId)).toEqual(ids);
});

test('after a lost answer, finds what was bought and resends the rest', async () => {
  const { calls, sent, statuses } = fakeServer();
  let isOffline = true;
  const run = createBulkRun(['a', 'b'], {
    ...calls,
    buy(items) {
      if (!isOffline) return calls.buy(items);
      isOffline = false;
      statuses.set('a', sampleStatus('a', 'Completed'));
      return Promise.reject(new Error('The line was cut.'));
    },
  });
  await run.begin();
  await run.buy();
  expect(run.read()).toMatchObject({ phase: 'paused', error: expect.any(Error) as Error });
  await run.buy();
  expect(rowStatuses(run)).toEqual({ a: 'bought', b: 'bought' });
  expect(sent.flat().map(({ shipmentId }) => shipmentId)).toEqual(['b']);
});

test("a restarted run finds what was bought and explains what can't be", async () => {
  const { calls, statuses } = fakeServer({
    price: (ids) =>
      Promise.resolve(
        ids.map((id) => samplePrice(id, { quoteId: null, options: [], stops: ['Not any more.'] })),
      ),
  });
  statuses.set('a', sampleStatus('a', 'Completed'));
  statuses.set('b', sampleStatus('b', 'Failed'));
  const run = createBulkRun(['a', 'b'], calls);
  await run.begin();
  expect(run.read().rows.map(({ status, words }) => [status, words])).toEqual([
    ['bought', 'Tracking number •••• 4821'],
    ['stopped', 'Not any more.'],
  ]);
});
