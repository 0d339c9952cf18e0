import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeBase64 } from '#kit/domain/text/base64.ts';
import {
  contactRefusals,
  searchAddresses,
  searchZipCodes,
  validateAddress,
} from '#modules/shipping/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const providence = {
  addressLine1: '247 Weybosset Street',
  addressLine2: 'Suite 210',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US' as const,
};
const validate = async (change: Partial<typeof providence> = {}) =>
  (await marta.call(validateAddress, { body: { ...providence, ...change } })).answer;

const sendUnchecked = (body: object) => callUnchecked(loupe, 'Marta', validateAddress, { body });

const rawAnswer = async (body: object): Promise<unknown> => {
  const answer = await fetch(`${loupe.url}${validateAddress.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-subscription-key': 'loupe-web',
      authorization: `Bearer ${await loupe.token('Marta')}`,
    },
    body: JSON.stringify(body),
  });
  return answer.json();
};

describe('POST api/addresses/validate', () => {
  test('answers a valid address standardized, with ZIP+4 and location', async () => {
    const answer = await validate();
    expect(answer).toMatchObject({
      result: 'Validated',
      valid: true,
      reasons: [],
      addressType: 'Commercial',
      highRiskDeliveryWarning: null,
      standardized: { addressLine1: '247 WEYBOSSET ST', addressLine2: 'STE 210', countryCode: 'US' },
    });
    expect(answer.standardized?.postalCode).toMatch(/^02903-\d{4}$/);
    expect(answer.lines[0]).toBe('247 WEYBOSSET ST STE 210');
    expect(answer.latitude).toBeCloseTo(41.8, 0);
  });

  test('answers USA, accepts US, and encodes texts as base64', async () => {
    const text = (plain: string) => encodeBase64(plain);
    const street = {
      addressLine1: text('247 Weybosset Street'),
      city: text('Providence'),
      state: 'RI',
      postalCode: '02903',
    };
    for (const countryCode of ['US', 'USA']) {
      expect(await rawAnswer({ ...street, countryCode })).toMatchObject({
        standardized: { countryCode: 'USA', city: 'PROVIDENCE' },
      });
    }
    // Spec platform §7: invalid base64 yields an empty value, and an address needs a street.
    const broken = await sendUnchecked({ ...street, addressLine1: '%%%', countryCode: 'USA' });
    expect(broken.problem).toMatchObject({
      status: 422,
      fields: { addressLine1: 'Enter a street address.' },
    });
  });

  test('corrects a typo and names the field', async () => {
    expect(await validate({ city: 'Providense' })).toMatchObject({
      result: 'Corrected',
      valid: true,
      changedFields: ['city'],
      standardized: { city: 'PROVIDENCE' },
      reasons: [{ code: 'city_unknown' }],
    });
  });

  test.each([
    [{ addressLine1: '12 BAD Street' }, "We can't find this address."],
    [{ addressLine2: 'APT?' }, 'This building has multiple units. Enter a suite, floor or apartment.'],
    [{ addressLine1: 'Weybosset Street' }, 'The house number is missing.'],
    [{ postalCode: '90013' }, 'This ZIP code is in another state.'],
    [{ postalCode: '00001' }, "This ZIP code doesn't exist."],
  ])('explains why an address with %o is unknown', async (change, sentence) => {
    const { result, valid, reasons } = await validate(change);
    expect({ result, valid }).toEqual({ result: 'Unknown', valid: false });
    expect(reasons.map((reason) => reason.sentence)).toContain(sentence);
  });

  test.each([
    [{ addressLine1: '12 VACANT Road' }, /vacant/],
    [{ addressLine1: '12 CMRA Road' }, /mailbox store/],
    [{ addressLine1: '12 FORWARDER Road' }, /freight forwarder/],
    [{ addressLine1: 'P.O. Box 12', addressLine2: '' }, /FedEx and UPS can't deliver/],
    [{ city: 'New York', state: 'NY', postalCode: '10036' }, /jewelry district/],
  ])('warns of an address with %o', async (change, warning) => {
    expect((await validate(change)).highRiskDeliveryWarning).toMatch(warning);
  });

  test.each([
    ['PR', '00901'],
    ['GU', '96910'],
    ['VI', '00802'],
  ])('reports that %s is not served', async (state, postalCode) => {
    const { valid, reasons } = await validate({ state, postalCode });
    expect(valid).toBe(false);
    expect(reasons[0]?.sentence).toBe(contactRefusals.territory_restricted.sentence);
  });

  test('validates a Canadian address', async () => {
    const { answer } = await marta.call(validateAddress, {
      body: {
        addressLine1: '111 Wellington Street',
        addressLine2: '',
        city: 'Ottawa',
        state: 'ON',
        postalCode: 'k1a0a9',
        countryCode: 'CA',
      },
    });
    expect(answer).toMatchObject({ result: 'Validated', standardized: { postalCode: 'K1A 0A9' } });
  });

  test.each([
    ['a state of the other country', { state: 'ON' }],
    ['a postal code of the other country', { postalCode: 'K1A 0A9' }],
    ['another country', { countryCode: 'DE' }],
    ['a street of 51 characters', { addressLine1: 'x'.repeat(51) }],
  ])('refuses an address with %s at its field', async (_, change) => {
    const typed = { ...providence, ...change };
    const { problem } = await sendUnchecked({
      ...typed,
      addressLine1: encodeBase64(typed.addressLine1),
      addressLine2: encodeBase64(typed.addressLine2),
      city: encodeBase64(typed.city),
    });
    expect(problem.status).toBe(422);
    expect(problem.fields).toHaveProperty(Object.keys(change)[0] ?? '');
  });
});

describe('POST api/addresses/search', () => {
  const found = async (address: string, countryCode: 'US' | 'CA' = 'US') =>
    (await marta.call(searchAddresses, { body: { address, countryCode } })).answer.addresses;

  test('suggests addresses for typed text', async () => {
    expect(await found('12 Main St, Los Ang')).toContainEqual(
      expect.objectContaining({
        addressLine1: '12 Main St',
        city: 'Los Angeles',
        state: 'CA',
        source: 'API',
      }),
    );
    expect(await found('K1A 0A9', 'CA')).toMatchObject([{ city: 'Ottawa', postalCode: 'K1A 0A9' }]);
  });

  test.each(['', '%', '\\', '🎁', 'مجوهرات', 'x'.repeat(200)])(
    'an address search for %j finds nothing',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );
});

test.each([
  ['02903', 'US', { city: 'Providence', state: 'RI' }],
  ['10036', 'US', { city: 'New York', state: 'NY', isExact: true }],
  ['M5V 2T6', 'CA', { city: 'Toronto', state: 'ON' }],
  ['00000', 'US', undefined],
  ['zip', 'US', undefined],
  ['', 'US', undefined],
] as const)('looks up the ZIP code %j in %s', async (zipCode, countryCode, expected) => {
  const { answer } = await marta.call(searchZipCodes, { body: { zipCode, countryCode } });
  expect(answer.zipCodes).toMatchObject(expected === undefined ? [] : [expected]);
});

test('refuses address calls without a Shipping subscription', async () => {
  const sven = await loupe.as('Sven');
  const { status } = await sven.call(searchZipCodes, { body: { zipCode: '02903', countryCode: 'US' } });
  expect(status).toBe(403);
});
