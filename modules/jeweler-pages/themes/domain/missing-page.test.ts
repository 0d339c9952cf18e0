import { expect, test } from 'vitest';
import { languageAskedFor, missingPage } from './missing-page.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['zh-TW', 'zh-Hans'],
  ['de-DE, fr;q=0.5, en;q=0.7', 'en'],
  ['de', 'en'],
  ['ar;q=0, he', 'he'],
  ['*', 'en'],
  [`${'x'.repeat(5_000)},fr`, 'en'],
])('%s asks for %s', (header, language) => {
  expect(languageAskedFor(header)).toBe(language);
});

test('a missing page declares its language and direction', () => {
  expect(missingPage('he')).toContain('<html lang="he" dir="rtl">');
});
