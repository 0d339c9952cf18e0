import type { EnumFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { blockRows } from '../memory/columns.ts';
import { dimensionIndex } from '../memory/dimensions.ts';
import { numberAt } from '../memory/number-codes.ts';
import type { RowNumbers } from '../memory/row-numbers.ts';
import { sortByCode, sortByNumber } from './sort-by-number.ts';
import type { StoneBatch } from './stone-batch.ts';

const groupFields = ['diamondType', 'shape', 'colorType'] as const;

/**
 * The stones' positions in the batch, in row order: by type, shape and kind of color; within these in slices by carat;
 * within a slice by color and clarity. A search that excludes stones by any of these then excludes whole blocks.
 */
export function sortForRows(batch: StoneBatch): Int32Array {
  const { ids, numbers, size } = batch;
  const places = Int32Array.from({ length: size }, (_, at) => at);
  const byId = sortByNumber(places, { values: ids, first: 0, step: 1 });
  const byCarat = sortByCode(byId, { values: numbers, first: numberAt.carat * size, step: 1 });
  const groups = sortByWords(byCarat, batch, groupFields);
  return sortByCode(sortByWords(groups, batch, ['color', 'clarity']), sliceGroups(groups, batch));
}

/** By the first word, then by the next. */
function sortByWords(rows: Int32Array, batch: StoneBatch, fields: readonly EnumFieldName[]): Int32Array {
  return fields.reduceRight((sorted, field) => sortByCode(sorted, wordsOf(batch, field)), rows);
}

function wordsOf({ words, size }: StoneBatch, field: EnumFieldName): RowNumbers {
  return { values: words, first: (dimensionIndex(field) ?? 0) * size, step: 1 };
}

/**
 * The slice of each stone, counted over all groups. A group has about as many slices as a slice
 * has blocks, so a range of carats and a range of colors exclude about as many blocks.
 */
function sliceGroups(sorted: Int32Array, batch: StoneBatch): RowNumbers {
  const sliceOf = new Uint16Array(batch.size);
  let first = 0;
  for (let from = 0; from < sorted.length;) {
    const to = endOfGroup(sorted, batch, from);
    const slices = Math.max(1, Math.round(Math.sqrt((to - from) / blockRows)));
    for (let at = from; at < to; at += 1) {
      sliceOf[sorted[at] ?? 0] = first + Math.floor(((at - from) * slices) / (to - from));
    }
    first += slices;
    from = to;
  }
  return { values: sliceOf, first: 0, step: 1 };
}

/** Where the group ends that begins at `from`. */
function endOfGroup(sorted: Int32Array, { words, size }: StoneBatch, from: number): number {
  let end = sorted.length;
  for (const field of groupFields) {
    const first = (dimensionIndex(field) ?? 0) * size;
    const word = words[first + (sorted[from] ?? 0)];
    let at = from;
    while (at < end && words[first + (sorted[at] ?? 0)] === word) at += 1;
    end = at;
  }
  return end;
}
