import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import type { ClaimNotice, ClaimPaymentOrder } from '../claims-port.ts';
import type { OpenedInsurer } from './opened-insurer.ts';

const claim = () => `C-${randomUUID()}`;
export const notice = (change: Partial<ClaimNotice> = {}): ClaimNotice => ({
  key: randomUUID(),
  kind: 'report',
  claimNumber: claim(),
  coverNumber: 'TC-0000001',
  amount: cents(1_280_000),
  words: 'Lost parcel',
  ...change,
});
export const payment = (): ClaimPaymentOrder => ({
  key: randomUUID(),
  claimNumber: claim(),
  payee: 'Harrow & Vale',
  amount: cents(1_185_000),
  account: { token: 'token', tail: '7731' },
});

const start = new Date('2026-11-25T15:00:00Z');

interface Timed {
  readonly opened: () => OpenedInsurer;
  now(): Date;
  setNow(now: Date): void;
}

/** The behavior of every insurer that takes claims, from a clock at the start of the test. */
export function claimsSuite(name: string, open: () => Promise<OpenedInsurer>) {
  describe(`claims (${name})`, () => {
    let insurer: OpenedInsurer;
    let now = start;
    beforeAll(async () => void (insurer = await open()));
    afterAll(() => insurer.close());
    const timed: Timed = {
      opened: () => insurer,
      now: () => now,
      setNow(later) {
        now = later;
        insurer.setNow(later);
      },
    };
    describe.each(ordersOf(timed))('$what', (order) => {
      keepsKeys(timed, order);
    });
    pays(timed);
    asks(timed);
  });
}

interface Sent {
  readonly send: (key: string) => Promise<{ readonly kind: string }>;
  readonly find: (key: string) => Promise<{ readonly kind: string }>;
  readonly done: string;
}

/** Both orders keep the same promises. */
const ordersOf = ({ opened }: Timed) => [
  {
    what: 'a notice',
    send: async (key: string) => opened().insurer().sendNotice(notice({ key })),
    find: (key: string) => opened().insurer().findNotice(key),
    done: 'accepted',
  },
  {
    what: 'a payment',
    send: async (key: string) =>
      opened()
        .insurer()
        .payClaim({ ...payment(), key }),
    find: (key: string) => opened().insurer().findClaimPayment(key),
    done: 'sent',
  },
];

function keepsKeys({ opened }: Timed, { send, find, done }: Sent) {
  test('with one key is carried out once, also after a restart', async () => {
    const key = randomUUID();
    const first = await send(key);
    expect(first.kind).toBe(done);
    await opened().restart();
    expect(await send(key)).toEqual(first);
    expect(await find(key)).toEqual(first);
    expect(await send(randomUUID())).not.toEqual(first);
  });

  test('whose answer is lost is found by its key; one that never arrived is not', async () => {
    const [answered, lost] = [randomUUID(), randomUUID()];
    await opened().next('lose-answer');
    expect((await send(answered)).kind).toBe('unknown');
    expect((await find(answered)).kind).toBe(done);
    await opened().next('lose-order');
    expect((await send(lost)).kind).toBe('unknown');
    expect(await find(lost)).toEqual({ kind: 'never_came' });
  });

  test('that the insurer delays is unknown until it answers', async () => {
    const key = randomUUID();
    await opened().next('delay');
    expect((await send(key)).kind).toBe('unknown');
    expect((await find(key)).kind).toBe('unknown');
    expect((await find(key)).kind).toBe(done);
  });

  test('that is refused stays refused', async () => {
    const key = randomUUID();
    await opened().next('refuse');
    const first = await send(key);
    expect(first.kind).toBe('refused');
    expect(await send(key)).toEqual(first);
    expect(await find(key)).toEqual(first);
  });
}

function pays({ opened, setNow }: Timed) {
  const sent = async () => {
    const outcome = await opened().insurer().payClaim(payment());
    return outcome.kind === 'sent' ? outcome.payment : { number: '', expectedOn: '' };
  };

  test('a payment settles on the next business day, or the bank returns it', async () => {
    const settles = await sent();
    expect(settles.expectedOn).toBe('2026-11-27');
    await opened().next('return');
    const returns = await sent();
    const statuses = async () => {
      const read = await opened().insurer().readClaimPayments([settles.number, returns.number, 'CP-0']);
      return read.kind === 'read' ? read.payments.map(({ status }) => status) : [];
    };
    expect(await statuses()).toEqual(['Sent', 'Sent']);
    setNow(new Date('2026-11-27T15:00:00Z'));
    await opened().restart();
    expect(await statuses()).toEqual(['Settled', 'Returned']);
  });
}

function asks({ opened, now, setNow }: Timed) {
  const anHourLater = () => setNow(new Date(now().getTime() + 60 * 60_000));
  const messages = async (number: string) => {
    const read = await opened().insurer().readClaimMessages([number]);
    return read.kind === 'read' ? read.messages : [];
  };

  test('an underwriter answers a referral after an hour', async () => {
    const claimNumber = claim();
    await opened()
      .insurer()
      .sendNotice(notice({ claimNumber, kind: 'referral' }));
    expect(await messages(claimNumber)).toEqual([]);
    anHourLater();
    expect((await messages(claimNumber)).map(({ kind }) => kind)).toEqual(['opinion']);
  });

  test('a follow-up question may come twice under one id, and its answer brings the opinion', async () => {
    const claimNumber = claim();
    await opened().next('ask-twice');
    await opened()
      .insurer()
      .sendNotice(notice({ claimNumber, kind: 'referral' }));
    const asked = await messages(claimNumber);
    expect(asked.map(({ kind }) => kind)).toEqual(['question', 'question']);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await opened()
      .insurer()
      .sendNotice(notice({ claimNumber, kind: 'answer' }));
    anHourLater();
    expect((await messages(claimNumber)).at(-1)?.kind).toBe('opinion');
  });
}
