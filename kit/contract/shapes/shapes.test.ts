import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import { address, country, countryOnWire, postcode, state } from './address.ts';
import { base64Text, onBase64Trouble } from './base64-text.ts';
import { boundedText, requiredText } from './bounded-text.ts';
import { fein, httpsUrl, website } from './business.ts';
import { email, personName, phone } from './contact.ts';
import { guid, id } from './id.ts';
import { amountCents } from './measures.ts';
import { cursor, pageQuery, pageSize, readCursor, writeCursor } from './page.ts';
import { day, instant, transactionDay } from './time.ts';

const long = 'a'.repeat(10_000);
const uuid = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const usZip = 'Enter a 5-digit ZIP code or ZIP+4.';
const typeEmail = 'Enter an email address, such as name@example.com.';
const typeWebsite = 'Enter a web address, such as www.example.com.';
const nameSigns = 'Use only letters, spaces, apostrophes, periods and hyphens.';
const unshown = "Remove the characters that can't be displayed.";
const givenUtc = 'Send a UTC time, such as 2026-11-24T15:04:05Z.';

describe('accepted values', () => {
  it.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['email', email, ' ada@example.com ', 'ada@example.com'],
    ['name', personName, "דוד Zoë O'Neil", "דוד Zoë O'Neil"],
    ['phone', phone, '(401) 555-0142', '+1-4015550142'],
    ['phone', phone, '+1-4015550142', '+1-4015550142'],
    ['zip', postcode('US'), '029031234', '02903-1234'],
    ['postal code', postcode('CA'), 'k1a0b1', 'K1A 0B1'],
    ['state', state('US'), 'RI', 'RI'],
    ['country', country, 'CA', 'CA'],
    ['country on the wire', countryOnWire, 'US', 'US'],
    ['country on the wire', countryOnWire, 'CAN', 'CA'],
    ['fein', fein, '12-3456789', '123456789'],
    ['website', website, 'www.example.com', 'www.example.com'],
    ['https', httpsUrl, 'https://example.com/a', 'https://example.com/a'],
    ['amount', amountCents(), 124_000, 124_000],
    ['negative amount', amountCents({ least: -500 }), -500, -500],
    ['day', day, '2024-02-29', '2024-02-29'],
    ['transaction day', transactionDay, '1981-01-01', '1981-01-01'],
    ['instant', instant, '2026-11-24T15:04:05.123Z', '2026-11-24T15:04:05.123Z'],
    ['id', id<'company'>(), uuid.toUpperCase(), uuid],
    ['page size', pageSize, '50', 50],
    ['page size', pageSize, undefined, 25],
    ['cursor', cursor, 'abc_-9', 'abc_-9'],
    ['text', boundedText(10), ' 💎 טבעת ', '💎 טבעת'],
    ['text', boundedText(10), 'a\nb\tc', 'a\nb\tc'],
    ['text', boundedText(10_000), long, long],
    ['empty text', boundedText(10), '', ''],
    ['base64', base64Text(boundedText(20)), '8J+SjiDXmNeR16LXqg==', '💎 טבעת'],
  ])('%s parses %j as %j', (_, shape, input, read) => {
    expect(z.safeDecode(shape, input)).toMatchObject({ success: true, data: read });
  });
});

describe('refused values', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['email', email, 'ada', typeEmail],
    ['email', email, null, typeEmail],
    ['email', email, '💎@example.com', typeEmail],
    ['email', email, long, 'Use 50 characters or fewer.'],
    ['name', personName, '', 'Enter a name.'],
    ['name', personName, null, 'Enter a name.'],
    ['name', personName, 'Ada💎', nameSigns],
    ['name', personName, 'Ada\u202e', nameSigns],
    ['name', personName, long, 'Use 50 characters or fewer.'],
    ['phone', phone, '', 'Enter a phone number with 10 to 15 digits.'],
    ['phone', phone, '0-', 'Enter a phone number with 10 to 15 digits.'],
    ['phone', phone, null, 'Enter a phone number with 10 to 15 digits.'],
    ['phone', phone, 'call me', 'Enter a phone number, such as (401) 555-0142.'],
    ['phone', phone, '555-0142', 'Enter at least 10 digits.'],
    ['phone', phone, '4'.repeat(10_000), 'Enter 15 digits or fewer.'],
    ['zip', postcode('US'), '0290', usZip],
    ['zip', postcode('US'), null, usZip],
    ['postal code', postcode('CA'), '02903', 'Enter a postal code, such as K1A 0B1.'],
    ['state', state('US'), 'ON', 'Choose a state.'],
    ['state', state('CA'), 'RI', 'Choose a province.'],
    ['country', country, 'MX', 'Choose the United States or Canada.'],
    ['country on the wire', countryOnWire, 'MEX', 'Choose the United States or Canada.'],
    ['country on the wire', countryOnWire, null, 'Choose the United States or Canada.'],
    ['fein', fein, '12-345678', 'Enter 9 digits, such as 12-3456789.'],
    ['website', website, 'javascript:alert(1)', typeWebsite],
    ['website', website, 'example.com/\u0000', typeWebsite],
    ['https', httpsUrl, 'http://example.com', 'Enter a web address that starts with https://.'],
    ['amount', amountCents(), 1.5, 'Enter an amount, such as 1,240.00.'],
    ['amount', amountCents(), '1240', 'Enter an amount, such as 1,240.00.'],
    ['amount', amountCents(), null, 'Enter an amount, such as 1,240.00.'],
    ['amount', amountCents(), -1, 'Enter $0.00 or more.'],
    ['amount', amountCents({ most: 2_500_000 }), 2_500_001, 'Enter $25,000.00 or less.'],
    ['day', day, '2026-02-29', 'Enter a date as MM/DD/YYYY.'],
    ['day', day, null, 'Enter a date as MM/DD/YYYY.'],
    ['transaction day', transactionDay, '1980-12-31', 'Enter a date after 12/31/1980.'],
    ['transaction day', transactionDay, 'soon', 'Enter a date as MM/DD/YYYY.'],
    ['instant', instant, '2026-11-24T15:04:05+01:00', givenUtc],
    ['instant', instant, '2026-11-24', givenUtc],
    ['id', guid, '17', 'Send a UUID.'],
    ['id', guid, null, 'Send an ID.'],
    ['page size', pageSize, '26', 'Choose 25, 50 or 100 rows.'],
    ['cursor', cursor, 'a b', 'Start over from the first page.'],
    ['cursor', cursor, long, 'Start over from the first page.'],
    ['text', boundedText(200), long, 'Use 200 characters or fewer.'],
    ['text', boundedText(200), null, 'Enter text.'],
    ['text', boundedText(200), 'a\u0000b', unshown],
    ['text', boundedText(200), '\ud83d', unshown],
    ['required text', requiredText(200), '   ', 'This field is required.'],
    ['base64', base64Text(boundedText(3)), 'YWJjZA==', 'Use 3 characters or fewer.'],
    ['base64', base64Text(boundedText(3)), null, 'Send the text as base64.'],
  ])('%s rejects %j %j: %s', (_, shape, input, sentence) => {
    const result = z.safeDecode(shape, input);
    expect(result.error?.issues[0]?.message).toBe(sentence);
  });
});

describe('addresses', () => {
  const home = {
    addressLine1: '1 Main St',
    city: 'Providence',
    state: 'RI',
    postalCode: '02903',
    countryCode: 'USA',
  };

  it('an address has a two-letter country in code and a three-letter one on the wire', () => {
    const read = z.decode(address, { ...home, postalCode: '029031234' });
    expect(read).toMatchObject({ countryCode: 'US', postalCode: '02903-1234' });
    expect(z.encode(address, read)).toMatchObject({ countryCode: 'USA', postalCode: '02903-1234' });
  });

  it.each([
    [{ state: 'ON' }, 'state'],
    [{ postalCode: 'K1A 0B1' }, 'postalCode'],
    [{ countryCode: 'MEX' }, 'countryCode'],
    [{ addressLine1: ' ' }, 'addressLine1'],
    [{ city: long }, 'city'],
  ])('an address with %j is rejected at its %s', (change, field) => {
    expect(z.safeDecode(address, { ...home, ...change }).error?.issues[0]?.path).toEqual([field]);
  });
});

describe('base64 text fields', () => {
  it('encodes a text field as base64', () => {
    expect(z.encode(base64Text(boundedText(20)), '💎 טבעת')).toBe('8J+SjiDXmNeR16LXqg==');
  });

  it('reads broken base64 as empty text and logs it', () => {
    const logged: string[] = [];
    const stop = onBase64Trouble((trouble) => logged.push(trouble));
    expect(z.decode(base64Text(boundedText(20)), 'not base64')).toBe('');
    expect(z.decode(base64Text(boundedText(20)), 'QR==')).toBe('');
    expect(z.encode(base64Text(z.string()), '\ud83d')).toBe('');
    stop();
    expect(z.decode(base64Text(boundedText(20)), '/w==')).toBe('');
    expect(logged).toEqual([
      'Value not properly decoded.',
      'Value not properly decoded.',
      'Value not sutable for encoding.',
    ]);
  });
});

describe('pages of a list', () => {
  it('a cursor continues after the last row shown', () => {
    const values = ['2026-11-24', 7, null, '💎'];
    const text = writeCursor(values);
    expect(z.decode(z.object(pageQuery), { limit: '100', after: text })).toEqual({ limit: 100, after: text });
    expect(readCursor(text)).toEqual(values);
  });

  it.each(['abc', 'e30', 'W3t9XQ', 'W10x', '_w'])('rejects the made-up cursor %j', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });

  it('writes the page limit as text', () => {
    expect(z.encode(pageSize, 50)).toBe('50');
  });
});

it('an amount survives a round trip over the wire', () => {
  expect(z.encode(amountCents(), cents(500))).toBe(500);
});
