import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { absentInsurer } from './absent/absent-insurer.ts';
import type { CoverOrder, Insurer } from './port.ts';
import type { Fate } from './sandbox/api-shapes.ts';
import { createSandboxInsurer } from './sandbox/sandbox-insurer.ts';
import { startSandboxInsurer } from './sandbox/server/start-sandbox-insurer.ts';

const folder = join(tmpdir(), `loupe-insurer-${randomUUID()}`);
const apiKey = 'a key of the tests';
let sandbox: Simulator;
const now = new Date('2026-11-25T15:00:00Z');

const start = () =>
  startSandboxInsurer({
    port: 0,
    host: '127.0.0.1',
    journal: join(folder, 'journal.jsonl'),
    apiKey,
    now: () => now,
    onFault: (fault) => {
      throw fault;
    },
  });
const insurer = (key = apiKey): Insurer =>
  createSandboxInsurer({ url: `http://127.0.0.1:${sandbox.port}`, key });
const next = (fate: Fate) =>
  fetch(`http://127.0.0.1:${sandbox.port}/v1/demo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ next: fate }),
  });

const order = (): CoverOrder => ({
  key: randomUUID(),
  shipmentNumber: '40-118001',
  carrier: 'FedEx',
  trackingNumber: '794644790133',
  insuredValue: cents(3_190_000),
  premium: cents(9_570),
  coverage: 'Essential',
  shipDate: day('2026-11-21'),
  ruleSet: '2026-11-21',
  conditions: ['Insured for its speed.'],
  exceptions: [],
});

beforeAll(async () => {
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

test('one key is one coverage, however often it is ordered, also after a restart', async () => {
  const given = order();
  const first = await insurer().insure(given);
  expect(first.kind).toBe('covered');
  await sandbox.close();
  sandbox = await start();
  expect(await insurer().insure(given)).toEqual(first);
  expect(await insurer().findCover(given.key)).toEqual(first);
  expect(await insurer().insure(order())).not.toEqual(first);
});

test('a lost response is found by its key; a lost order never arrived', async () => {
  const [answered, lost] = [order(), order()];
  await next('lose-answer');
  expect((await insurer().insure(answered)).kind).toBe('unknown');
  expect((await insurer().findCover(answered.key)).kind).toBe('covered');
  await next('lose-order');
  expect((await insurer().insure(lost)).kind).toBe('unknown');
  expect(await insurer().findCover(lost.key)).toEqual({ kind: 'never_came' });
});

test('a refusal of an order is final and insures nothing', async () => {
  const given = order();
  await next('refuse');
  const first = await insurer().insure(given);
  expect(first).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/declined/) as string });
  expect(await insurer().insure(given)).toEqual(first);
});

test('canceling twice cancels once; an unknown coverage is refused', async () => {
  const covered = await insurer().insure(order());
  const number = covered.kind === 'covered' ? covered.cover.number : '';
  expect(await insurer().cancelCover(number)).toEqual({ kind: 'cancelled' });
  expect(await insurer().cancelCover(number)).toEqual({ kind: 'cancelled' });
  expect((await insurer().cancelCover('TC-0')).kind).toBe('refused');
});

test('returns the current status of each known coverage, also after a restart', async () => {
  const [kept, ended] = await Promise.all([insurer().insure(order()), insurer().insure(order())]);
  const numberOf = (outcome: typeof kept) => (outcome.kind === 'covered' ? outcome.cover.number : '');
  await insurer().cancelCover(numberOf(ended));
  await sandbox.close();
  sandbox = await start();
  const read = await insurer().readCovers([numberOf(kept), numberOf(ended), 'TC-0', 'TC-P118273']);
  expect(read).toEqual({
    kind: 'read',
    covers: [
      { number: numberOf(kept), status: 'InForce' },
      { number: numberOf(ended), status: 'Cancelled' },
      { number: 'TC-P118273', status: 'InForce' },
    ],
  });
});

test('refuses calls without the key', async () => {
  expect((await insurer('another key').insure(order())).kind).toBe('unknown');
  expect((await insurer('another key').readCovers(['TC-1'])).kind).toBe('unknown');
});

test('without an insurer nothing is insured and nothing is unknown', async () => {
  expect((await absentInsurer.insure(order())).kind).toBe('refused');
  expect(await absentInsurer.findCover('any')).toEqual({ kind: 'never_came' });
  expect((await absentInsurer.cancelCover('any')).kind).toBe('refused');
  expect((await absentInsurer.readCovers(['any'])).kind).toBe('unknown');
});
