import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, typedAccount, typedCard } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';
import { typeIntoFields } from '../testing/type-into-fields.ts';

let opened: OpenedSandbox;
let frameUrl: string;
let token: string;
beforeAll(async () => {
  opened = await openSandbox();
  const fields = await opened.gateway.openFields('a company');
  if (fields.kind !== 'open' || fields.frameUrl === null) throw new Error('The fields are not open');
  ({ frameUrl, clientToken: token } = fields);
});
afterAll(() => opened.close());

const exchange = (body: object, headers: Record<string, string> = {}) =>
  fetch(new URL('/fields/exchange', frameUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify({ token, ...body }),
  });

describe('the page of the fields', () => {
  test('only the portal may frame it, and it loads nothing from other origins', async () => {
    const page = await fetch(frameUrl);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*frame-ancestors http:/,
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toMatch(/<meta name="parent-origin" content="http:[^"]+">/);
  });

  test('serves every module that its script imports, as JavaScript', async () => {
    const seen = new Set<string>();
    const load = async (name: string): Promise<void> => {
      if (seen.has(name)) return;
      seen.add(name);
      const answer = await fetch(new URL(`/fields/${name}`, frameUrl));
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      const code = await answer.text();
      expect(code).not.toMatch(/^(import|export) type|^interface /m);
      for (const [, next = ''] of code.matchAll(/from\s+'\.\/([^']+)'/g)) await load(next);
    };
    await load('fields.ts');
    expect(seen).toContain('account-number.ts');
  });

  test('serves no other file of the machine', async () => {
    for (const path of ['/fields/../journal.ts', '/fields/journal.ts', '/fields/%2e%2e/package.json', '/'])
      expect((await fetch(new URL(path, frameUrl))).status).toBe(404);
  });
});

describe('typed numbers', () => {
  test('a card number is exchanged for a nonce, a brand and four digits', async () => {
    const { nonce, method } = await typeIntoFields(opened.gateway, 'c', {
      ...typedCard('378282246310005'),
      securityCode: '1234',
    });
    expect(nonce).toMatch(/^nonce_/);
    expect(method).toEqual({
      kind: 'card',
      brand: 'AmericanExpress',
      lastFour: '0005',
      expiryMonth: 12,
      expiryYear: 2039,
    });
  });

  test('an account number returns its bank and owner', async () => {
    const typed = {
      ...typedAccount('123456789'),
      ownership: 'personal',
      firstName: 'Nina',
      lastName: 'Rossi',
    };
    expect((await typeIntoFields(opened.gateway, 'c', typed)).method).toEqual({
      kind: 'bank',
      ownership: 'personal',
      use: 'checking',
      holderName: 'Nina Rossi',
      bankName: 'First Bezel National Bank',
      lastFour: '6789',
    });
  });

  test.each([
    ["fails Luhn's sum", typedCard('4111111111111112')],
    ['is out of date', { ...typedCard('4111111111111111'), expiry: '01/20' }],
    ['has a short security code', { ...typedCard('4111111111111111'), securityCode: '12' }],
    ['is of no bank', { ...typedAccount('123456789'), routingNumber: '021000022' }],
    ['is too short for an account', typedAccount('12345678')],
    ['has no owner', { ...typedAccount('123456789'), businessName: ' ' }],
    ['is of an unnamed bank', { ...typedAccount('123456789'), routingNumber: '122105155' }],
    ['is of another form', { form: 'cheque' }],
  ])('a number that %s is not exchanged', async (_, typed) => {
    expect((await exchange(typed)).status).toBe(422);
  });

  test("a number without our token, or from another site's page, is not exchanged", async () => {
    const typed = typedCard('4111111111111111');
    expect((await exchange({ ...typed, token: 'fields_made_up' })).status).toBe(401);
    expect((await exchange(typed, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await exchange(typed, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});
