import { expect, test } from 'vitest';
import { readPreferences, usualPreferences } from './preferences.ts';

test('reads saved preferences one by one, with defaults for unknown values', () => {
  expect(readPreferences(undefined)).toEqual(usualPreferences);
  expect(readPreferences('ZPL')).toEqual(usualPreferences);
  expect(
    readPreferences({ labelType: 'ZPL203', labelTab: 'Roll', asksBeforeReprint: false, coverage: 'Gold' }),
  ).toEqual({ ...usualPreferences, labelType: 'ZPL203', asksBeforeReprint: false });
});
