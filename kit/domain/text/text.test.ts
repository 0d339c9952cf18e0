import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-cell.ts';
import { formatDecimal, parseDecimal } from './decimal-text.ts';
import { maskedEmail, maskedPhone } from './masked.ts';

describe('CSV cells', () => {
  it.each([
    ['ring', 'ring'],
    ['', ''],
    [null, ''],
    [-5, '-5'],
    [12.5, '12.5'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['  =1', "'  =1"],
    ['\t=1', '"\'\t=1"'],
    ['\r\n=1', '"\'\r\n=1"'],
    ['\u200b=1', "'\u200b=1"],
    ['\uff1d1', "'\uff1d1"],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['say "oval"', '"say ""oval"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['💎 טבעת', '💎 טבעת'],
  ])('writes the cell %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('ends a line as the CSV standard says', () => {
    expect(csvLine(['a', 1, null, '=b'])).toBe("a,1,,'=b\r\n");
  });
});

describe('masked contacts', () => {
  it.each([
    ['alice@mail.com', 'a••e@m••.com'],
    ['al@mail.com', 'a••l@m••.com'],
    ['a@mail.com', 'a••@m••.com'],
    ['alice@shop.example.co.uk', 'a••e@s••.uk'],
    ['💎x@mail.com', '💎••x@m••.com'],
    ['alice', '••'],
    ['@mail.com', '••'],
    ['alice@', '••'],
    ['', '••'],
  ])('shows the email %j as %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });

  it.each([
    ['+1-4015550142', '••42'],
    ['(401) 555-0199', '••99'],
    ['12', '••'],
    ['', '••'],
  ])('shows the phone %j as %s', (phone, shown) => {
    expect(maskedPhone(phone)).toBe(shown);
  });
});

describe('typed decimals', () => {
  it.each([
    ['1.005', 3, 1_005],
    ['0.1', 1, 1],
    ['-0', 2, 0],
    ['-0.00', 2, 0],
    ['90,071,992,547,409.91', 2, Number.MAX_SAFE_INTEGER],
    [`${'0'.repeat(40)}7`, 0, 7],
  ])('reads %j with %i decimals as %i', (text, places, value) => {
    const parsed = parseDecimal(text, places);
    expect(parsed).toEqual({ ok: true, value });
    expect(parsed.ok && Object.is(parsed.value, -0)).toBe(false);
  });

  it('rejects a decimal one unit too large', () => {
    expect(parseDecimal('90071992547409.92', 2)).toEqual({ ok: false, reason: 'too_large' });
  });

  it.each([
    [7, 0, 0, '7'],
    [1_234_567, 0, 0, '1,234,567'],
    [-1, 3, 3, '-0.001'],
    [1_500, 3, 0, '1.5'],
    [1_000, 3, 0, '1'],
  ])('writes %i with %i decimals, at least %i, as %s', (value, places, least, text) => {
    expect(formatDecimal(value, places, least)).toBe(text);
  });
});
