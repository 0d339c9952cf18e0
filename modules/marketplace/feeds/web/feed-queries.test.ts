import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { deskKey, feedsKey, showProgress } from './feed-queries.ts';

test('shows live progress only on pages of the file being checked', () => {
  const client = new QueryClient();
  const before = { rows: 0, bytes: 0 };
  const keys = {
    seller: [feedsKey, 'feed', 'a'],
    desk: [deskKey, 'feed', 'company', 'a'],
    other: [feedsKey, 'feed', 'b'],
  };
  for (const key of Object.values(keys)) client.setQueryData(key, { state: 'Checking', progress: before });
  showProgress(client, 'a', { rows: 20, bytes: 900 });
  const rowsIn = (key: readonly string[]) =>
    client.getQueryData<{ progress: { rows: number } }>(key)?.progress.rows;
  expect(rowsIn(keys.seller)).toBe(20);
  expect(rowsIn(keys.desk)).toBe(20);
  expect(rowsIn(keys.other)).toBe(0);

  client.setQueryData(keys.seller, { state: 'Checked', progress: { rows: 40, bytes: 1_800 } });
  showProgress(client, 'a', { rows: 30, bytes: 1_300 });
  expect(rowsIn(keys.seller)).toBe(40);
});
