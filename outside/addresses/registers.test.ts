import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEasyPostAddresses } from './easypost/easypost-addresses.ts';
import { createEmbeddedAddresses } from './embedded/embedded-addresses.ts';
import { shippedPlaces } from './embedded/read-postal-codes.ts';
import type { Addresses } from './port.ts';
import { addressesSuite, foundOf, providence } from './testing/addresses-suite.ts';
import { startRegisterStub } from './testing/register-stub.ts';
import type { RegisterStub } from './testing/register-stub.ts';
import { rememberAnswers } from './remember-answers.ts';
import { createUspsAddresses } from './usps/usps-addresses.ts';

let stub: RegisterStub;
let usps: Addresses;
let easyPost: Addresses;

beforeAll(async () => {
  stub = await startRegisterStub();
  const rules = createEmbeddedAddresses({ places: shippedPlaces });
  const { url } = stub;
  usps = createUspsAddresses({ url, clientId: 'id', clientSecret: 'secret', timeoutMs: 5_000 }, rules);
  easyPost = createEasyPostAddresses({ url: `${url}/v2`, apiKey: 'key', timeoutMs: 5_000 }, rules);
});
afterEach(() => stub.fail(false));
afterAll(() => stub.close());

addressesSuite('USPS', () => usps);
addressesSuite('EasyPost', () => easyPost);

const whiteHouse = {
  line1: '1600 Pensylvania avenue northwest',
  line2: '',
  city: 'Washington',
  state: 'DC',
  postcode: '20500',
  country: 'US',
} as const;

describe.each([
  ['USPS', () => usps],
  ['EasyPost', () => easyPost],
] as const)('a register of delivery points (%s)', (name, open) => {
  test('knows street and house number, and says who checked', async () => {
    expect(open().provider).toBe(name);
    expect(foundOf(await open().validateAddress(providence)).checks).toEqual({
      format: 'confirmed',
      state: 'confirmed',
      city: 'confirmed',
      street: 'confirmed',
      houseNumber: 'confirmed',
    });
  });

  test('proposes the right spelling of a misspelled street', async () => {
    const answer = await open().validateAddress(whiteHouse);
    expect(answer).toMatchObject({ kind: 'corrected', changed: ['line1'] });
    expect(foundOf(answer).standard.line1).toBe('1600 PENNSYLVANIA AVE NW');
  });

  test('finds no street that does not exist', async () => {
    const answer = await open().validateAddress({ ...whiteHouse, line1: '12 Asdfqwer Blargh St' });
    expect(answer).toMatchObject({ kind: 'unknown', doubts: ['no_such_address'] });
    expect(foundOf(answer).checks).toMatchObject({ street: 'wrong', houseNumber: 'wrong' });
  });

  test.each([
    ['', 'unit_missing'],
    ['Suite 999', 'unit_unconfirmed'],
  ])('doubts the unit %j', async (line2, doubt) => {
    const answer = await open().validateAddress({ ...providence, line2 });
    expect(answer).toMatchObject({ kind: 'unknown', doubts: [doubt] });
    expect(foundOf(answer).checks).toMatchObject({ street: 'confirmed', houseNumber: 'wrong' });
  });

  test('says nothing about an address while it is down', async () => {
    stub.fail(true);
    expect(await open().validateAddress(providence)).toMatchObject({ kind: 'unavailable' });
  });
});

test('USPS reports a vacant address', async () => {
  const answer = await usps.validateAddress({ ...providence, line1: '9 Empty Ln', line2: '' });
  expect(foundOf(answer)).toMatchObject({ risks: ['vacant'], type: 'residential' });
});

test('USPS gets one token for many calls, and another when it no longer takes the first', async () => {
  await usps.validateAddress(providence);
  const before = stub.tokens();
  await usps.validateAddress(providence);
  expect(stub.tokens()).toBe(before);
  stub.expireTokens();
  expect((await usps.validateAddress(providence)).kind).toBe('validated');
  expect(stub.tokens()).toBe(before + 1);
});

test('an answer is remembered for a day, a silence is not', async () => {
  let [now, asked] = [new Date('2026-11-24T12:00:00Z'), 0];
  const counted: Addresses = {
    ...easyPost,
    validateAddress: (address) => {
      asked += 1;
      return easyPost.validateAddress(address);
    },
  };
  const remembering = rememberAnswers(counted, () => now);
  stub.fail(true);
  await remembering.validateAddress(providence);
  stub.fail(false);
  await remembering.validateAddress(providence);
  await remembering.validateAddress(providence);
  expect(asked).toBe(2);
  now = new Date('2026-11-25T12:00:01Z');
  await remembering.validateAddress(providence);
  expect(asked).toBe(3);
});
