import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { chargeUntilKilled } from '../testing/killed-sandbox.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';
import { referenceOf } from '../testing/reference-of.ts';
import { sandboxPayer } from '../testing/sandbox-payer.ts';
import { magicAccounts, magicCards } from './domain/test-numbers.ts';

let opened: OpenedSandbox;
beforeEach(async () => void (opened = await openSandbox()));
afterEach(() => opened.close());
const { customer, method, charge, daysGoBy, toldAbout } = sandboxPayer(() => opened);

describe('the journal', () => {
  test('restores methods, charges, keys and scheduled events after a restart', async () => {
    const token = await method('card', 'plain');
    const account = await method('account', 'plain');
    const key = randomUUID();
    const before = await charge(token, cents(700), key);
    await opened.restart();
    expect(await charge(token, cents(700), key)).toEqual(before);
    expect(await charge(account)).toMatchObject({ kind: 'done' });
    await daysGoBy(6);
    expect(toldAbout(referenceOf(before))).toMatchObject([{ kind: 'settled' }]);
  });

  test('keeps notices the portal has not accepted', async () => {
    const reference = referenceOf(await charge(await method('card', 'plain')));
    opened.answerNotices(503);
    await daysGoBy(6);
    await opened.restart();
    opened.answerNotices(200);
    await opened.runTick();
    expect(toldAbout(reference)).toMatchObject([{ kind: 'settled' }]);
    await opened.restart();
    await opened.runTick();
    expect(toldAbout(reference)).toHaveLength(1);
  });

  test('continues after a line that a crash cut in half', async () => {
    const token = await method('card', 'plain');
    await opened.away();
    await appendFile(opened.journal, '[{"movement":{"reference":"half');
    await opened.restart();
    const key = randomUUID();
    const charged = await charge(token, cents(300), key);
    expect(charged).toMatchObject({ kind: 'done' });
    await opened.restart();
    expect(await opened.gateway.find(key)).toEqual(charged);
  });

  test('has everything that was answered when the process is killed', async () => {
    const token = await method('card', 'plain');
    await opened.away();
    const keys = Array.from({ length: 40 }, () => randomUUID() as string);
    const answered = await chargeUntilKilled(opened.journal, keys, { customer, token });
    expect(answered.length).toBeGreaterThan(0);
    await opened.restart();
    for (const { key, outcome } of answered) expect(await opened.gateway.find(key)).toEqual(outcome);
  });

  test('never contains card or account numbers', async () => {
    await charge(await method('card', 'plain'));
    await charge(await method('account', 'returned R01'));
    const content = await readFile(opened.journal, 'utf8');
    expect(content).toContain('"lastFour":"1111"');
    for (const { number } of [...magicCards, ...magicAccounts]) expect(content).not.toContain(number);
    expect(content).not.toContain('securityCode');
    expect(content).not.toContain('021000021');
  });
});
