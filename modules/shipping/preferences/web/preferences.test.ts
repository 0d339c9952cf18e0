import { expect, test } from 'vitest';
import { readPreferences, usualPreferences } from './preferences.ts';

test('what was kept is taken part by part, and what is no longer known is as usual', () => {
  expect(readPreferences(undefined)).toEqual(usualPreferences);
  expect(readPreferences('ZPL')).toEqual(usualPreferences);
  expect(
    readPreferences({ labelType: 'ZPL203', labelTab: 'Roll', asksBeforeReprint: false, coverage: 'Gold' }),
  ).toEqual({ ...usualPreferences, labelType: 'ZPL203', asksBeforeReprint: false });
});
