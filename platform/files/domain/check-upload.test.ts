import { describe, expect, test } from 'vitest';
import { fitsPixels, checkUpload } from './check-upload.ts';
import { uploadRules } from './upload-rules.ts';

const pdf = { name: 'memo.pdf', size: 1000, contentType: 'application/pdf' };
const faultOf = (changed: Partial<typeof pdf>, purpose: keyof typeof uploadRules = 'document') =>
  checkUpload({ ...pdf, ...changed }, uploadRules[purpose]).fault;

describe('a file name', () => {
  test.each(Array.from('*<>:"?/\\|'))('must not contain %s', (sign) => {
    expect(faultOf({ name: `me${sign}mo.pdf` })).toBe('invalid_name');
  });

  test.each(['', '  ', '.', '..', 'me\nmo.pdf', 'fdp.\u202eexe.pdf', `${'x'.repeat(197)}.pdf`])(
    'must not be %j',
    (name) => expect(faultOf({ name })).toBe('invalid_name'),
  );

  test.each(['Prüfung 7 – “Zoë”.pdf', "L'été (2).PDF", 'a.b.c.pdf', `${'x'.repeat(196)}.pdf`, '宝石.pdf'])(
    'may be %j',
    (name) => expect(faultOf({ name })).toBeUndefined(),
  );
});

describe('the size', () => {
  test('accepts up to 5 MB', () => {
    expect(faultOf({ size: 5_000_000 })).toBeUndefined();
    expect(faultOf({ size: 5_000_001 })).toBe('too_large');
    expect(faultOf({ size: 5_000_000 }, 'exemption')).toBeUndefined();
    expect(faultOf({ size: 5_000_001 }, 'exemption')).toBe('too_large');
  });

  test('rejects an empty file', () => expect(faultOf({ size: 0 })).toBe('empty'));
});

describe('the kind', () => {
  test.each([
    ['a.pdf', 'application/pdf'],
    ['a.jpg', 'image/jpeg'],
    ['a.JPEG', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.gif', 'image/gif'],
  ])('accepts %s holding %s', (name, contentType) => {
    expect(checkUpload({ ...pdf, name, contentType }, uploadRules.document)).toEqual({
      fault: undefined,
      kind: contentType,
    });
  });

  test.each([
    ['a.pdf', 'image/png'],
    ['a.png', 'application/pdf'],
    ['a.exe', 'application/pdf'],
    ['a', 'application/pdf'],
    ['.pdf', 'application/pdf'],
    ['a.svg', 'image/svg+xml'],
    ['a.zip', 'application/zip'],
    ['a.pdf', undefined],
    ['a.constructor', 'constructor'],
  ])('rejects %s holding %s', (name, contentType) => {
    expect(checkUpload({ name, size: 9, contentType }, uploadRules.document)).toEqual({
      fault: 'invalid_format',
    });
  });

  test('accepts only PDF exemptions and only picture logos', () => {
    expect(faultOf({ name: 'a.png', contentType: 'image/png' }, 'exemption')).toBe('invalid_format');
    expect(faultOf({}, 'logo')).toBe('invalid_format');
    expect(faultOf({ name: 'a.png', contentType: 'image/png' }, 'logo')).toBeUndefined();
  });
});

test('accepts logos up to 2048 pixels wide and high', () => {
  expect(fitsPixels({ width: 2048, height: 2048 }, uploadRules.logo)).toBe(true);
  expect(fitsPixels({ width: 2049, height: 1 }, uploadRules.logo)).toBe(false);
  expect(fitsPixels({ width: 1, height: 2049 }, uploadRules.logo)).toBe(false);
  expect(fitsPixels({ width: 9000, height: 9000 }, uploadRules.document)).toBe(true);
});
