import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { deskKey, feedsKey, noteProgress } from './feed-queries.ts';

test('live progress shows only on pages of the file being checked', () => {
  const client = new QueryClient();
  const before = { rows: 0, bytes: 0 };
  const places = {
    seller: [feedsKey, 'feed', 'a'],
    desk: [deskKey, 'feed', 'company', 'a'],
    other: [feedsKey, 'feed', 'b'],
  };
  for (const key of Object.values(places)) client.setQueryData(key, { state: 'Checking', progress: before });
  noteProgress(client, 'a', { rows: 20, bytes: 900 });
  const rowsIn = (key: readonly string[]) =>
    client.getQueryData<{ progress: { rows: number } }>(key)?.progress.rows;
  expect(rowsIn(places.seller)).toBe(20);
  expect(rowsIn(places.desk)).toBe(20);
  expect(rowsIn(places.other)).toBe(0);

  client.setQueryData(places.seller, { state: 'Checked', progress: { rows: 40, bytes: 1_800 } });
  noteProgress(client, 'a', { rows: 30, bytes: 1_300 });
  expect(rowsIn(places.seller)).toBe(40);
});
