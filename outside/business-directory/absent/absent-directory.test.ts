import { expect, test } from 'vitest';
import { createAbsentDirectory } from './absent-directory.ts';

test('every search is unavailable without a directory', async () => {
  const directory = createAbsentDirectory();
  const search = { name: 'Beacon Jewelers', country: 'US' } as const;
  expect(await directory.searchBusinesses(search, 25)).toMatchObject({ kind: 'unavailable' });
  expect(await directory.similarBusinesses(search, 25)).toMatchObject({ kind: 'unavailable' });
});
