import type { BusinessDirectory } from '../port.ts';
import { indexBusinesses } from './index-businesses.ts';
import type { BusinessIndex } from './index-businesses.ts';
import { makeSampleBusinesses } from './sample-businesses.ts';

/** The demo's directory: generated businesses, made and indexed when somebody first asks. */
export function createSampleDirectory(): BusinessDirectory {
  let made: BusinessIndex | undefined;
  const index = () => (made ??= indexBusinesses(makeSampleBusinesses()));
  return {
    searchBusinesses: async (search, limit) => ({ kind: 'found', businesses: index().named(search, limit) }),
    similarBusinesses: async (search, limit) => ({ kind: 'found', businesses: index().like(search, limit) }),
  };
}
