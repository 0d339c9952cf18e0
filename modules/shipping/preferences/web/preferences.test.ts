import { expect, test } from 'vitest';
import { readPreferences, defaultPreferences } from './preferences.ts';

test('reads saved preferences one by one, with defaults for unknown values', () => {
  expect(readPreferences(undefined)).toEqual(defaultPreferences);
  expect(readPreferences('ZPL')).toEqual(defaultPreferences);
  expect(
    readPreferences({ labelType: 'ZPL203', labelTab: 'Roll', asksBeforeReprint: false, coverage: 'Gold' }),
  ).toEqual({ ...defaultPreferences, labelType: 'ZPL203', asksBeforeReprint: false });
});
