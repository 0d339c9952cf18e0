import type { Columns } from '../memory/columns.ts';
import { blockRows, blockWords, moneyWords } from '../memory/columns.ts';
import { jointCount } from '../memory/joint-codes.ts';
import type { Kernels } from './kernels.ts';

/** The memory that a search reads, whatever the machine. */
export interface MemoryReads {
  /** Read sequentially: bitmaps and number codes. */
  streamedBytes: number;
  /** Read at random: the cache lines of rows' prices, codes and slots. */
  sparseLines: number;
}

const bitmapBytes = blockWords * 4;
const blockCodeBytes = blockRows * 2;
const cacheLineBytes = 64;

/** The kernels with a count of what they read. What was just read is cached and doesn't count. */
export function countingKernels({ alive, scratch }: Columns, run: Kernels, reads: MemoryReads): Kernels {
  const { fails, matches } = scratch;
  return {
    ...run,
    begin(block, start) {
      reads.streamedBytes += bitmapBytes;
      run.begin(block, start);
    },
    markOutside(...args) {
      reads.streamedBytes += blockCodeBytes;
      run.markOutside(...args);
    },
    markMoneyOutside(block, money, low, high, among, slot) {
      reads.sparseLines += countLines((word) => fails[among * blockWords + word] ?? 0, moneyWords * 4);
      run.markMoneyOutside(block, money, low, high, among, slot);
    },
    markValues(block, listed, invert, slot) {
      reads.streamedBytes += listed * bitmapBytes;
      run.markValues(block, listed, invert, slot);
    },
    countValues(block, listed, rows) {
      reads.streamedBytes += (listed - 1) * bitmapBytes;
      run.countValues(block, listed, rows);
    },
    keepWithValue(block, value) {
      reads.streamedBytes += bitmapBytes;
      return run.keepWithValue(block, value);
    },
    countCodes(block, dimension, listed, rows) {
      reads.streamedBytes += blockRows;
      run.countCodes(block, dimension, listed, rows);
    },
    countEach(block, dimension, rows) {
      const { slot } = rows;
      const [marked, first] = slot === 'matches' ? [matches, block * blockWords] : [fails, slot * blockWords];
      reads.sparseLines += countLines((word) => marked[first + word] ?? 0, 1);
      run.countEach(block, dimension, rows);
    },
    // Joint codes that are fetched ahead count as reads in `countJoints`.
    addFound(block, count, ahead) {
      reads.sparseLines += countLines((word) => matches[block * blockWords + word] ?? 0, moneyWords * 4);
      run.addFound(block, count, ahead);
    },
    countJoints(block, which) {
      const flip = which === 'matches' ? 0 : -1;
      const counted = (word: number): number => {
        const at = block * blockWords + word;
        return ((matches[at] ?? 0) ^ flip) & (alive[at] ?? 0);
      };
      reads.sparseLines += countLines(counted, jointCount * 2);
      run.countJoints(block, which);
    },
    markSlots(bits, block, rank) {
      reads.sparseLines += countLines((word) => bits[block * blockWords + word] ?? 0, 4);
      run.markSlots(bits, block, rank);
    },
  };
}

/** The cache lines of a block's marked rows: neighboring rows share one. */
function countLines(wordAt: (word: number) => number, rowBytes: number): number {
  let lines = 0;
  let last = -1;
  for (let row = 0; row < blockWords * 32; row += 1) {
    if (((wordAt(row >>> 5) >>> (row & 31)) & 1) === 0) continue;
    const line = Math.floor((row * rowBytes) / cacheLineBytes);
    if (line !== last) lines += 1;
    last = line;
  }
  return lines;
}
