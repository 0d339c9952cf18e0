import { expect, test } from 'vitest';
import { settingDescription } from './setting-descriptions.ts';

test('a known setting has our description, another the one of its row', () => {
  expect(settingDescription('desk-hours-receipts', 'Old')).toBe('Target hours to match a receipt');
  expect(settingDescription('new-limit', 'A new limit')).toBe('A new limit');
});
