import type { BusinessDirectory } from '../port.ts';

/** Where production has no directory: nobody real is to be offered a generated company with its tax id. */
export function createAbsentDirectory(): BusinessDirectory {
  const answer = { kind: 'unavailable', reason: 'No business directory is set' } as const;
  return { searchBusinesses: async () => answer, similarBusinesses: async () => answer };
}
