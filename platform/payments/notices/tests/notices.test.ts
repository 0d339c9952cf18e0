import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeRefusals, receiveNotice } from '#platform/payments/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;

beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

const post = (headers: Record<string, string>, body: string) =>
  fetch(`${loupe.url}${receiveNotice.path}`, { method: 'POST', headers, body });

describe('a notice of the payment gateway', () => {
  const body = JSON.stringify({ id: '1', at: new Date().toISOString(), kind: 'settled', reference: 'one' });

  test.each([
    ['without a signature', {}],
    ['with a made-up one', { 'gateway-signature': 't=1,v1=abc', 'content-type': 'application/json' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as many parts', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('that comes %s is refused and not stored', async (_how, headers) => {
    const answer = await post(headers, body);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: noticeRefusals.notice_forged.code });
    const { rows } = await loupe.pools.owner.query('select from payments.notice');
    expect(rows).toEqual([]);
  });
});
