import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';
import { referenceOf } from '../testing/reference-of.ts';
import { sandboxPayer } from '../testing/sandbox-payer.ts';
import { returnCodes } from './domain/scripted-outcomes.ts';
import type { ReturnCode } from './domain/scripted-outcomes.ts';

let opened: OpenedSandbox;
beforeAll(async () => void (opened = await openSandbox()));
afterAll(() => opened.close());
const { store, method, charge, daysGoBy, toldAbout } = sandboxPayer(() => opened);
/** A notice whose answer was late arrives again under its id. */
const kindsAbout = (reference: string) => [
  ...new Map(toldAbout(reference).map(({ id, kind }) => [id, kind])).values(),
];

describe('storing a method', () => {
  test.each([
    ['card', 'unknown number', 'refused', '2005'],
    ['card', 'security code', 'refused', '2010'],
    ['account', 'cannot link', 'cannot_link', '2092'],
  ] as const)('refuses the %s %s', async (kind, magic, cause, code) => {
    expect(await store(kind, magic)).toMatchObject({ kind: 'declined', cause, code });
  });

  test('reverses a hold of $1.00 after 2 days, and for its test number after 5', async () => {
    const [usual, long] = [await store('card', 'plain'), await store('card', 'hold')].map((outcome) =>
      outcome.kind === 'stored' && outcome.method.kind === 'card' ? outcome.method.hold.reference : '',
    );
    await daysGoBy(2);
    expect(kindsAbout(usual ?? '')).toEqual(['hold_released']);
    expect(kindsAbout(long ?? '')).toEqual([]);
    await daysGoBy(3);
    expect(kindsAbout(long ?? '')).toEqual(['hold_released']);
  });

  test('returned deposits end the account, and a notice says so', async () => {
    const outcome = await store('account', 'deposits bounce');
    const token = outcome.kind === 'stored' ? outcome.method.token : '';
    expect(await opened.gateway.confirmDeposits(token, [cents(1), cents(2)])).toEqual({ kind: 'not_yet' });
    await daysGoBy(6);
    expect(toldAbout(token)).toMatchObject([{ kind: 'account_failed', token }]);
    expect(await opened.gateway.confirmDeposits(token, [cents(1), cents(2)])).toMatchObject({
      kind: 'declined',
      cause: 'cannot_link',
    });
  });

  test('three wrong pairs of amounts end the account too', async () => {
    const outcome = await store('account', 'plain');
    const token = outcome.kind === 'stored' ? outcome.method.token : '';
    await opened.depositsOf(token);
    const wrong = [cents(100), cents(100)] as const;
    const answers = [];
    for (let each = 0; each < 4; each += 1) answers.push(await opened.gateway.confirmDeposits(token, wrong));
    expect(answers).toMatchObject([
      { kind: 'wrong', triesLeft: 2 },
      { kind: 'wrong', triesLeft: 1 },
      { kind: 'declined', cause: 'cannot_link' },
      { kind: 'declined', cause: 'cannot_link' },
    ]);
  });
});

describe('charging', () => {
  test.each([
    ['card', 'declined', 'refused', '2000'],
    ['card', 'funds', 'refused', '2001'],
    ['card', 'limit', 'limit_exceeded', '2002'],
    ['card', 'expired', 'refused', '2004'],
    ['card', 'lost', 'refused', '2012'],
    ['account', 'report', 'refused', '2106'],
    ['account', 'limit', 'limit_exceeded', '2002'],
  ] as const)('declines the %s %s', async (kind, magic, cause, code) => {
    const declined = { kind: 'declined', cause, code };
    expect(await charge(await method(kind, magic))).toMatchObject(declined);
  });

  test.each([
    ['card', 'answer lost', 'done'],
    ['card', 'order lost', 'never_came'],
    ['card', 'hangs', 'done'],
    ['account', 'answer lost', 'done'],
    ['account', 'order lost', 'never_came'],
    ['account', 'hangs', 'done'],
  ] as const)('the outcome for the %s %s is unknown, and a query finds it %s', async (kind, magic, found) => {
    const key = randomUUID();
    const token = await method(kind, magic);
    expect(await charge(token, cents(900), key)).toMatchObject({ kind: 'unknown' });
    expect(await opened.gateway.find(key)).toMatchObject({ kind: found });
    const again = await charge(token, cents(900), key);
    expect(again).toMatchObject({ kind: 'done', status: 'submitted' });
    expect(await opened.gateway.find(key)).toEqual(again);
  });
});

describe('passing days', () => {
  test.each([
    ['card', 'plain', ['settled']],
    ['card', 'not settled', ['returned']],
    ['card', 'disputed', ['settled', 'dispute_opened']],
    ['card', 'dispute won', ['settled', 'dispute_opened', 'dispute_won']],
    ['card', 'dispute lost', ['settled', 'dispute_opened', 'dispute_lost']],
    ['account', 'plain', ['settled']],
  ] as const)('a payment with the %s %s is reported as %j', async (kind, magic, notices) => {
    const reference = referenceOf(await charge(await method(kind, magic)));
    await daysGoBy(30);
    expect(kindsAbout(reference)).toEqual(notices);
  });

  test.each([
    ['card', 'plain', 2, 4],
    ['card', 'late', 6, 10],
    ['account', 'plain', 5, 9],
    ['account', 'late', 9, 15],
  ] as const)('the %s %s settles after %i business days', async (kind, magic, business, atMost) => {
    const reference = referenceOf(await charge(await method(kind, magic)));
    await daysGoBy(business - 1);
    expect(kindsAbout(reference)).toEqual([]);
    await daysGoBy(atMost - business + 1);
    expect(kindsAbout(reference)).toEqual(['settled']);
  });

  test.each(Object.keys(returnCodes) as ReturnCode[])('a debit returns as %s', async (code) => {
    const key = randomUUID();
    const token = await method('account', `returned ${code}`);
    const reference = referenceOf(await charge(token, cents(8_000), key));
    await daysGoBy(20);
    const { afterSettlement, reason } = returnCodes[code];
    expect(kindsAbout(reference)).toEqual(afterSettlement ? ['settled', 'returned'] : ['returned']);
    expect(toldAbout(reference).at(-1)).toMatchObject({ code, reason });
    expect(await opened.gateway.find(key)).toEqual({ kind: 'done', reference, status: 'returned' });
  });

  test('a voided charge never settles', async () => {
    const reference = referenceOf(await charge(await method('card', 'plain')));
    await opened.gateway.void({ key: randomUUID(), reference, amount: cents(4_200) });
    await daysGoBy(10);
    expect(kindsAbout(reference)).toEqual([]);
  });

  test('an authorized charge settles only after capture', async () => {
    const token = await method('card', 'plain');
    const { gateway } = opened;
    const reference = referenceOf(await charge(token));
    expect(await gateway.capture({ key: randomUUID(), reference, amount: cents(1) })).toMatchObject({
      kind: 'declined',
      code: 'not_authorised',
    });
  });
});
