import { describe, expect, it } from 'vitest';
import { displayPhone, noPhone, parsePhone, partnerPhone, splitPhone, storedPhone } from './phone.ts';

describe('typed phones', () => {
  it.each([
    ['+14015550142', '+1-4015550142', '(401) 555-0142'],
    ['+1-4015550142', '+1-4015550142', '(401) 555-0142'],
    ['1-4015550142', '+1-4015550142', '(401) 555-0142'],
    ['4015550142', '+1-4015550142', '(401) 555-0142'],
    ['401-555-0142', '+1-4015550142', '(401) 555-0142'],
    ['401-5550142', '+1-4015550142', '(401) 555-0142'],
    ['(401) 555-0142', '+1-4015550142', '(401) 555-0142'],
    ['401.555.0142', '+1-4015550142', '(401) 555-0142'],
    ['+1 (401) 555-0142', '+1-4015550142', '(401) 555-0142'],
    ['1 401 555 0142', '+1-4015550142', '(401) 555-0142'],
    ['  4015550142  ', '+1-4015550142', '(401) 555-0142'],
    ['+44 20 7946 0958', '+44-2079460958', '+44 2079460958'],
    ['44-2079460958', '+44-2079460958', '+44 2079460958'],
    ['+972-2125551234', '+972-2125551234', '+972 2125551234'],
    ['+97221255512345', '+972-21255512345', '+972 21255512345'],
    ['234567890123456', '+1-234567890123456', '+1 234567890123456'],
  ])('%j is stored as %s and shown as %s', (text, stored, shown) => {
    const parsed = parsePhone(text);
    const phone = parsed.ok ? parsed.value : noPhone;
    expect(storedPhone(phone)).toBe(stored);
    expect(displayPhone(phone)).toBe(shown);
    expect(splitPhone(stored)).toEqual(phone);
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['0-', 'blank'],
    ['()', 'not_a_phone'],
    ['+', 'not_a_phone'],
    ['call me', 'not_a_phone'],
    ['4015550142 x12', 'not_a_phone'],
    ['401555014💍', 'not_a_phone'],
    ['٤٠١٥٥٥٠١٤٢', 'not_a_phone'],
    ['401555014', 'too_short'],
    ['555-0142', 'too_short'],
    ['+1-401555014', 'too_short'],
    ['2345678901234567', 'too_long'],
    ['4'.repeat(10_000), 'too_long'],
  ])('rejects the phone %j as %s', (text, reason) => {
    expect(parsePhone(text)).toEqual({ ok: false, reason });
  });
});

describe('missing phones', () => {
  it.each(['', ' ', '0-'])('%j contains no number', (text) => {
    expect(splitPhone(text)).toEqual(noPhone);
  });

  it('a missing phone is stored and shown as nothing', () => {
    expect(storedPhone(noPhone)).toBe('');
    expect(displayPhone(noPhone)).toBe('');
  });
});

describe('phones from a partner', () => {
  it.each([
    ['401-555-0142', '4015550142'],
    ['0-', ''],
    ['', ''],
  ])("reads the partner's phone %j as %j", (text, plain) => {
    expect(partnerPhone(text)).toBe(plain);
  });
});
