import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Criteria } from '../../../domain/criteria.ts';
import type { Columns } from '../memory/columns.ts';
import { blockWords } from '../memory/columns.ts';
import { dimensionIndex, firstValues, valueCount } from '../memory/dimensions.ts';
import { unknownCode } from '../memory/number-codes.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { Order } from '../orders/order.ts';
import type { Orders } from '../orders/sorted-keys.ts';
import { readPageIds, readPage } from './read-page.ts';
import type { MarkedRows, Page, OrderRange } from './read-page.ts';
import type { Tally } from './tally.ts';

/** The item numbers of the requested page. */
export function sortedPage(
  columns: Columns,
  run: Kernels,
  orders: Orders,
  criteria: Criteria,
  tally: Tally,
): number[] {
  const { sort, offset, limit } = criteria;
  const page: Page = { skip: offset, limit, rows: [] };
  const { matches, active } = columns.scratch;
  const marked: MarkedRows = { bits: matches, active, blocks: tally.activeBlocks, count: tally.total };
  if (offset >= tally.total) return [];
  const down = sort.direction === 'descending';
  if (sort.by === 'color' || sort.by === 'clarity') {
    readByWords(columns, run, orders.price, sort.by, down, marked, page);
  } else {
    const order = orders[sort.by];
    readPage(columns, run, order, rangesOf(order, down), marked, page);
  }
  return readPageIds(columns, page);
}

/** Descending, known numbers still come first. */
function rangesOf(order: Order, down: boolean): OrderRange[] {
  const end = order.slotCount;
  if (!down) return [{ from: 0, to: end, down }];
  const firstUnknown = order.keyIsCode ? order.firstSlotNotBefore(unknownCode, 0) : end;
  return [
    { from: 0, to: firstUnknown, down },
    { from: firstUnknown, to: end, down },
  ];
}

/** Words in list order with 'Unknown' always last, then by price. */
function readByWords(
  columns: Columns,
  run: Kernels,
  byPrice: Order,
  field: 'color' | 'clarity',
  down: boolean,
  marked: MarkedRows,
  page: Page,
): void {
  const known = enumFields[field].map((_, code) => code).slice(0, -1);
  const unknown = known.length;
  const ranges = rangesOf(byPrice, down);
  for (const code of [...(down ? known.toReversed() : known), unknown]) {
    if (page.rows.length === page.limit) return;
    const withWord = filterByWord(columns, run, field, code, marked);
    if (withWord.count <= page.skip) page.skip -= withWord.count;
    else readPage(columns, run, byPrice, ranges, withWord, page);
  }
}

function filterByWord(
  { histograms, scratch }: Columns,
  run: Kernels,
  field: 'color' | 'clarity',
  code: number,
  all: MarkedRows,
): MarkedRows {
  const value = (firstValues[dimensionIndex(field) ?? 0] ?? 0) + code;
  const bits = scratch.classMatches;
  const blocks: number[] = [];
  let count = 0;
  for (const block of all.blocks) {
    const found = histograms[block * valueCount + value] === 0 ? 0 : run.keepWithValue(block, value);
    count += found;
    if (found > 0) blocks.push(block);
    // A walk may look here; the kernel may have left an earlier word's matches.
    else bits.fill(0, block * blockWords, (block + 1) * blockWords);
  }
  return { ...all, bits, blocks, count };
}
