// For the bench, which measures the engine from inside, beside its rivals.
export * from '#modules/marketplace/stones/domain/stone-fields.ts';
export type { Answer, Facets } from '../../domain/answer.ts';
export type { Criteria, Range } from '../../domain/criteria.ts';
export { binCount, findBin } from '../../domain/histogram-edges.ts';
export { createSearchEngine } from './create-search-engine.ts';
export { compileKernels } from './kernels/compile-kernels.ts';
export type { MemoryReads } from './kernels/counting-kernels.ts';
export type { SearchEngine } from './search-engine.ts';
export { sortForRows } from './load/row-order.ts';
export { emptyBatch } from './load/stone-batch.ts';
export type { StoneBatch } from './load/stone-batch.ts';
export { numberAt, unknownNumber } from './memory/number-codes.ts';
export { StoneIndex } from './stone-index.ts';
export { drawCriteria } from './testing/draw-criteria.ts';
export { drawStones } from './testing/draw-stones.ts';
export { plainAnswer } from './testing/oracle.ts';
export { randomFrom } from './testing/random-numbers.ts';
export { stoneAt } from './testing/stone-at.ts';
