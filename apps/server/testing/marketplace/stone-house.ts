import { openConnection } from '#kit/server/database/open-connection.ts';
import { loadSample } from '#modules/marketplace/server.ts';
import type { TestLoupe } from '../test-loupe.ts';

/** Stones of the sample, the same for every test. */
export async function fillStones(
  { connectionString, clock }: Pick<TestLoupe, 'connectionString' | 'clock'>,
  count: number,
): Promise<void> {
  const connection = await openConnection(connectionString);
  try {
    await loadSample(connection, { count, seed: 7, now: clock.now() });
  } finally {
    await connection.end();
  }
}

/** Natural stones, the cheapest first, as many as one search returns; filters are added to it. */
export const cheapestNatural = {
  productType: 'Natural Diamond',
  sortBy: 'price',
  sortDirection: 'ascending',
  offset: 0,
  limit: 200,
  facets: false,
} as const;
