import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import type { Simulator } from '#kit/server/simulator/start-simulator.ts';
import { absentInsurer } from './absent/absent-insurer.ts';
import type { ClaimNotice, ClaimPaymentOrder } from './claims-port.ts';
import type { Fate } from './sandbox/api-shapes.ts';
import { createSandboxInsurer } from './sandbox/sandbox-insurer.ts';
import { startSandboxInsurer } from './sandbox/server/start-sandbox-insurer.ts';

const folder = join(tmpdir(), `loupe-claims-${randomUUID()}`);
const apiKey = 'a key of the tests';
let sandbox: Simulator;
let now = new Date('2026-11-25T15:00:00Z');

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
const restart = async () => {
  await sandbox.close();
  sandbox = await start();
};
const insurer = () => createSandboxInsurer({ url: `http://127.0.0.1:${sandbox.port}`, key: apiKey });
const next = (fate: Fate) =>
  fetch(`http://127.0.0.1:${sandbox.port}/v1/demo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ next: fate }),
  });

const claim = () => `C-${randomUUID()}`;
const notice = (change: Partial<ClaimNotice> = {}): ClaimNotice => ({
  key: randomUUID(),
  kind: 'report',
  claimNumber: claim(),
  coverNumber: 'TC-0000001',
  amount: cents(1_280_000),
  words: 'Lost parcel',
  ...change,
});
const payment = (): ClaimPaymentOrder => ({
  key: randomUUID(),
  claimNumber: claim(),
  payee: 'Harrow & Vale',
  amount: cents(1_185_000),
  account: { token: 'token', tail: '7731' },
});

beforeAll(async () => {
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** Both orders keep the same promises. */
const orders = [
  {
    what: 'a notice',
    send: async (key: string) => insurer().sendNotice(notice({ key })),
    find: (key: string) => insurer().findNotice(key),
    done: 'accepted',
  },
  {
    what: 'a payment',
    send: async (key: string) => insurer().payClaim({ ...payment(), key }),
    find: (key: string) => insurer().findClaimPayment(key),
    done: 'sent',
  },
];

describe.each(orders)('$what', ({ send, find, done }) => {
  test('with one key is carried out once, also after a restart', async () => {
    const key = randomUUID();
    const first = await send(key);
    expect(first.kind).toBe(done);
    await restart();
    expect(await send(key)).toEqual(first);
    expect(await find(key)).toEqual(first);
    expect(await send(randomUUID())).not.toEqual(first);
  });

  test('whose answer is lost is found by its key; one that never arrived is not', async () => {
    const [answered, lost] = [randomUUID(), randomUUID()];
    await next('lose-answer');
    expect((await send(answered)).kind).toBe('unknown');
    expect((await find(answered)).kind).toBe(done);
    await next('lose-order');
    expect((await send(lost)).kind).toBe('unknown');
    expect(await find(lost)).toEqual({ kind: 'never_came' });
  });

  test('that the insurer delays is unknown until it answers', async () => {
    const key = randomUUID();
    await next('delay');
    expect((await send(key)).kind).toBe('unknown');
    expect((await find(key)).kind).toBe('unknown');
    expect((await find(key)).kind).toBe(done);
  });

  test('that is refused stays refused', async () => {
    const key = randomUUID();
    await next('refuse');
    const first = await send(key);
    expect(first.kind).toBe('refused');
    expect(await send(key)).toEqual(first);
    expect(await find(key)).toEqual(first);
  });
});

const sent = async () => {
  const outcome = await insurer().payClaim(payment());
  return outcome.kind === 'sent' ? outcome.payment : { number: '', expectedOn: '' };
};

test('a payment settles on the next business day, or the bank returns it', async () => {
  const settles = await sent();
  expect(settles.expectedOn).toBe('2026-11-27');
  await next('return');
  const returns = await sent();
  const statuses = async () => {
    const read = await insurer().readClaimPayments([settles.number, returns.number, 'CP-0']);
    return read.kind === 'read' ? read.payments.map(({ status }) => status) : [];
  };
  expect(await statuses()).toEqual(['Sent', 'Sent']);
  now = new Date('2026-11-27T15:00:00Z');
  await restart();
  expect(await statuses()).toEqual(['Settled', 'Returned']);
});

const messages = async (number: string) => {
  const read = await insurer().readClaimMessages([number]);
  return read.kind === 'read' ? read.messages : [];
};

test('an underwriter answers a referral after an hour', async () => {
  const claimNumber = claim();
  await insurer().sendNotice(notice({ claimNumber, kind: 'referral' }));
  expect(await messages(claimNumber)).toEqual([]);
  now = new Date(now.getTime() + 60 * 60_000);
  expect((await messages(claimNumber)).map(({ kind }) => kind)).toEqual(['opinion']);
});

test('a follow-up question may come twice under one id, and its answer brings the opinion', async () => {
  const claimNumber = claim();
  await next('ask-twice');
  await insurer().sendNotice(notice({ claimNumber, kind: 'referral' }));
  const asked = await messages(claimNumber);
  expect(asked.map(({ kind }) => kind)).toEqual(['question', 'question']);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  await insurer().sendNotice(notice({ claimNumber, kind: 'answer' }));
  now = new Date(now.getTime() + 60 * 60_000);
  expect((await messages(claimNumber)).at(-1)?.kind).toBe('opinion');
});

test('without an insurer nothing is sent and nothing is in doubt', async () => {
  expect((await absentInsurer.sendNotice(notice())).kind).toBe('refused');
  expect(await absentInsurer.findNotice('any')).toEqual({ kind: 'never_came' });
  expect((await absentInsurer.payClaim(payment())).kind).toBe('refused');
  expect(await absentInsurer.findClaimPayment('any')).toEqual({ kind: 'never_came' });
  expect((await absentInsurer.readClaimPayments(['any'])).kind).toBe('unknown');
  expect((await absentInsurer.readClaimMessages(['any'])).kind).toBe('unknown');
});
