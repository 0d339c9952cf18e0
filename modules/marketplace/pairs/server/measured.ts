// Measured by `npm run bench pairs`.
export { searchForPairs } from './search-for-pairs.ts';
export { pairTolerances, reasonForNoPairs } from '../domain/pair-filters.ts';
export type { PairedStone } from '../domain/pair-filters.ts';
export { bestMatches } from '../domain/score-pair.ts';
