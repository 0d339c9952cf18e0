import type { BusinessDirectory } from '../port.ts';

/** For production without a directory, so that real people are never offered a generated company and tax ID. */
export function createAbsentDirectory(): BusinessDirectory {
  const answer = { kind: 'unavailable', reason: 'No business directory is configured' } as const;
  return { searchBusinesses: async () => answer, similarBusinesses: async () => answer };
}
