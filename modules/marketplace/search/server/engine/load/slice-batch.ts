import type { StoneBatch } from './stone-batch.ts';

/** The stones from `from` to below `to`. */
export function sliceBatch(batch: StoneBatch, from: number, to: number): StoneBatch {
  const end = Math.min(to, batch.size);
  const size = Math.max(0, end - from);
  const { ids, words, numbers } = batch;
  const cut = { size, ids: ids.slice(from, end), words: new Uint8Array(0), numbers: new Int32Array(0) };
  if (size === 0) return cut;
  cut.words = new Uint8Array((words.length / batch.size) * size);
  cut.numbers = new Int32Array((numbers.length / batch.size) * size);
  for (let field = 0; field * batch.size < words.length; field += 1) {
    cut.words.set(words.subarray(field * batch.size + from, field * batch.size + end), field * size);
  }
  for (let field = 0; field * batch.size < numbers.length; field += 1) {
    cut.numbers.set(numbers.subarray(field * batch.size + from, field * batch.size + end), field * size);
  }
  return cut;
}

/** Several batches as one. */
export function joinBatches(batches: readonly StoneBatch[], fresh: (size: number) => StoneBatch): StoneBatch {
  const joined = fresh(batches.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  for (const { size, ids, words, numbers } of batches) {
    joined.ids.set(ids, at);
    for (let field = 0; field * size < words.length; field += 1) {
      joined.words.set(words.subarray(field * size, (field + 1) * size), field * joined.size + at);
    }
    for (let field = 0; field * size < numbers.length; field += 1) {
      joined.numbers.set(numbers.subarray(field * size, (field + 1) * size), field * joined.size + at);
    }
    at += size;
  }
  return joined;
}
