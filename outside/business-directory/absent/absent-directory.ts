import type { BusinessDirectory } from '../port.ts';

/** For production without a directory: nobody real may be offered a generated company and tax id. */
export function createAbsentDirectory(): BusinessDirectory {
  const answer = { kind: 'unavailable', reason: 'No business directory is set' } as const;
  return { searchBusinesses: async () => answer, similarBusinesses: async () => answer };
}
