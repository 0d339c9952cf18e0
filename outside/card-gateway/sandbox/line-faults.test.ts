import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';
import { referenceOf } from '../testing/reference-of.ts';
import { sandboxPayer } from '../testing/sandbox-payer.ts';

let opened: OpenedSandbox;
beforeEach(async () => void (opened = await openSandbox()));
afterEach(() => opened.close());
const { method, charge, daysGoBy, toldAbout } = sandboxPayer(() => opened);

describe('demo switches', () => {
  test('affects the next charge and no other', async () => {
    const token = await method('card', 'plain');
    expect((await opened.desk.chooseNext('decline')).next).toBe('decline');
    expect(await charge(token)).toMatchObject({ kind: 'declined', code: '2000' });
    expect((await opened.desk.look()).next).toBeNull();
    expect(await charge(token)).toMatchObject({ kind: 'done' });
  });

  test('can be cleared', async () => {
    await opened.desk.chooseNext('decline');
    expect((await opened.desk.chooseNext(null)).next).toBeNull();
    expect(await charge(await method('card', 'plain'))).toMatchObject({ kind: 'done' });
  });

  test.each(['lose-answer', 'hang'] as const)('%s: the charge is taken, and found', async (name) => {
    const token = await method('card', 'plain');
    const key = randomUUID();
    await opened.desk.chooseNext(name);
    expect(await charge(token, cents(100), key)).toMatchObject({ kind: 'unknown' });
    expect(await opened.gateway.find(key)).toMatchObject({ kind: 'done' });
  });

  test("answer-twice: the second response is not taken for another order's", async () => {
    const token = await method('card', 'plain');
    await opened.desk.chooseNext('answer-twice');
    const first = await charge(token, cents(100));
    expect(first).toMatchObject({ kind: 'done' });
    for (let each = 0; each < 5; each += 1) {
      const key = randomUUID();
      const next = await charge(token, cents(200), key);
      const found = next.kind === 'done' ? next : await charge(token, cents(200), key);
      expect(referenceOf(found)).not.toBe(referenceOf(first));
    }
  });

  test('notices-twice: the same notice, with the same id', async () => {
    const token = await method('card', 'plain');
    await opened.desk.chooseNext('notices-twice');
    const reference = referenceOf(await charge(token));
    await daysGoBy(6);
    const notices = toldAbout(reference);
    expect(notices.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
    expect(notices[0]).toEqual(notices[1]);
  });

  test('notices-late: a day after the event', async () => {
    const token = await method('card', 'plain');
    await opened.desk.chooseNext('notices-late');
    const key = randomUUID();
    const reference = referenceOf(await charge(token, cents(500), key));
    const isSettled = async (): Promise<boolean> => {
      const found = await opened.gateway.find(key);
      return found.kind === 'done' && found.status === 'settled';
    };
    while (!(await isSettled())) await daysGoBy(1);
    expect(toldAbout(reference)).toEqual([]);
    await daysGoBy(1);
    expect(toldAbout(reference)).toMatchObject([{ kind: 'settled' }]);
  });

  test('notices-reversed: all before the response, the last one first', async () => {
    const token = await method('card', 'plain');
    await opened.desk.chooseNext('notices-reversed');
    const reference = referenceOf(await charge(token));
    const notices = toldAbout(reference);
    expect(notices.map(({ kind }) => kind)).toEqual(['dispute_won', 'dispute_opened', 'settled']);
    const inTime = notices.toSorted((a, b) => String(a['at']).localeCompare(String(b['at'])));
    expect(inTime.map(({ kind }) => kind)).toEqual(['settled', 'dispute_opened', 'dispute_won']);
  });
});

describe('the connection to the sandbox', () => {
  test('posts a notice again until the portal accepts it', async () => {
    const reference = referenceOf(await charge(await method('card', 'plain')));
    opened.answerNotices(503);
    await daysGoBy(6);
    expect(toldAbout(reference)).toEqual([]);
    opened.answerNotices(200);
    await expect.poll(() => toldAbout(reference).length).toBe(1);
  });

  test('an old signature, a changed body and a foreign secret are forged', async () => {
    const reference = referenceOf(await charge(await method('card', 'plain')));
    await daysGoBy(6);
    const { headers, body } = await opened.noticeAbout(reference);
    const read = (changed: Record<string, string>, text = body) =>
      opened.gateway.readNotice((name) => ({ ...headers, ...changed })[name], text);
    expect(await read({})).toMatchObject({ kind: 'notice' });
    const later = String(Number(headers['gateway-timestamp']) + 1);
    expect(await read({ 'gateway-timestamp': later })).toMatchObject({ kind: 'forged' });
    expect(await read({ 'gateway-signature': 'v1=00' })).toMatchObject({ kind: 'forged' });
    expect(await read({}, body.replace('settled', 'returned'))).toMatchObject({ kind: 'forged' });
  });

  test('during an outage everything is unknown, and nothing is declined', async () => {
    const token = await method('card', 'plain');
    const { gateway } = opened;
    await opened.away();
    const follow = { key: randomUUID(), reference: 'r', amount: cents(1) };
    const away = { kind: 'unknown' };
    expect(await charge(token)).toMatchObject(away);
    expect(await gateway.openFields('c')).toMatchObject(away);
    expect(await gateway.capture(follow)).toMatchObject(away);
    expect(await gateway.void(follow)).toMatchObject(away);
    expect(await gateway.refund(follow)).toMatchObject(away);
    expect(await gateway.find('k')).toMatchObject(away);
    expect(await gateway.findStored('k')).toMatchObject(away);
    expect(await gateway.forget(token)).toMatchObject(away);
    expect(await gateway.confirmDeposits(token, [cents(1), cents(2)])).toMatchObject(away);
  });

  test('refuses a wrong key, a wrong path and an unreadable body', async () => {
    const { url, key } = opened.address;
    const post = (path: string, authorization: string, body = '{}') =>
      fetch(`${url}${path}`, { method: 'POST', headers: { authorization }, body });
    expect((await post('/v1/charges', 'Bearer another')).status).toBe(401);
    expect((await post('/v1/nowhere', `Bearer ${key}`)).status).toBe(404);
    expect((await post('/v1/charges', `Bearer ${key}`)).status).toBe(400);
    expect((await post('/v1/charges', `Bearer ${key}`, 'not JSON')).status).toBe(400);
    expect((await post('/v1/charges', `Bearer ${key}`, 'x'.repeat(20_000))).status).toBe(400);
  });
});
