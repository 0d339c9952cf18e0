import type { Columns } from '../memory/columns.ts';
import { blockWords, moneyWords, recordWords } from '../memory/columns.ts';
import type { Kernels } from './kernels.ts';

/** The memory that a search reads, whatever the machine. */
export interface MemoryReads {
  /** Read sequentially: bitmaps and number codes. */
  streamedBytes: number;
  /** Read at random: the cache lines of matches' prices and records. */
  sparseLines: number;
}

const bitmapBytes = blockWords * 4;
const blockCodeBytes = blockWords * 32 * 2;
const cacheLineBytes = 64;

/** The kernels with a count of what they read. What was just read is cached and doesn't count. */
export function countingKernels({ scratch }: Columns, run: Kernels, reads: MemoryReads): Kernels {
  return {
    ...run,
    markOutside(...args) {
      reads.streamedBytes += blockCodeBytes;
      run.markOutside(...args);
    },
    markValues(block, first, count, invert, slot) {
      reads.streamedBytes += count * bitmapBytes;
      run.markValues(block, first, count, invert, slot);
    },
    countWithValue(block, value, slot) {
      reads.streamedBytes += bitmapBytes;
      return run.countWithValue(block, value, slot);
    },
    addFound(block) {
      reads.sparseLines += countLines(scratch.matches, block, moneyWords * 4);
      run.addFound(block);
    },
    countJoints(block, which) {
      reads.sparseLines += countLines(scratch.matches, block, recordWords * 4);
      run.countJoints(block, which);
    },
  };
}

/** Neighboring matches share a line. */
function countLines(matches: Uint32Array, block: number, rowBytes: number): number {
  let lines = 0;
  let last = -1;
  for (let row = 0; row < blockWords * 32; row += 1) {
    if ((((matches[block * blockWords + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 0) continue;
    const line = Math.floor((row * rowBytes) / cacheLineBytes);
    if (line !== last) lines += 1;
    last = line;
  }
  return lines;
}
