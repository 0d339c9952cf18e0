import type { Criteria, StoneIndex, MemoryReads } from '#modules/marketplace/server.ts';
import { rounded } from '../row.ts';
import type { Row } from '../row.ts';

// The time for memory access alone, without any processing: the lower limit for any engine
// of this design on this machine.

const bytes = 128 * 1_048_576;
const lineNumbers = 8;

/** Bytes per second of reading memory sequentially, more than any cache holds. */
function streamed(memory: Float64Array): number {
  const started = performance.now();
  let [a, b, c, d] = [0, 0, 0, 0];
  // Four sums, since one would wait for each addition.
  for (let at = 0; at < memory.length; at += 4) {
    a += memory[at] ?? 0;
    b += memory[at + 1] ?? 0;
    c += memory[at + 2] ?? 0;
    d += memory[at + 3] ?? 0;
  }
  const seconds = (performance.now() - started) / 1_000;
  if (a + b + c + d !== memory.length) throw new Error('The memory holds ones.');
  return bytes / seconds;
}

/** Nanoseconds per cache line, reading every sixteenth in order. */
function sparse(memory: Float64Array): number {
  const started = performance.now();
  let sum = 0;
  let lines = 0;
  for (let at = 0; at < memory.length; at += 16 * lineNumbers) {
    sum += memory[at] ?? 0;
    lines += 1;
  }
  const nanoseconds = (performance.now() - started) * 1e6;
  if (sum !== lines) throw new Error('The memory holds ones.');
  return nanoseconds / lines;
}

export interface MachineMemory {
  readonly bytesASecond: number;
  readonly nanosecondsALine: number;
}

export function measureMemory(): MachineMemory {
  const memory = new Float64Array(bytes / 8).fill(1);
  const best = (figures: readonly number[], pick: (...all: number[]) => number): number => pick(...figures);
  const times = [0, 1, 2, 3, 4, 5];
  return {
    bytesASecond: best(
      times.map(() => streamed(memory)),
      Math.max,
    ),
    nanosecondsALine: best(
      times.map(() => sparse(memory)),
      Math.min,
    ),
  };
}

/** What the searches read, the time for that alone, and how many times longer they take. */
export function limitRows(
  index: StoneIndex,
  searches: readonly Criteria[],
  memory: MachineMemory,
  { mean, used }: { readonly mean: number; readonly used: number },
  what: string,
): Row[] {
  const touched: MemoryReads = { streamedBytes: 0, sparseLines: 0 };
  index.watch(touched);
  for (const criteria of searches) index.answer(criteria);
  index.watch({ streamedBytes: 0, sparseLines: 0 });
  const streamedBytes = touched.streamedBytes / searches.length;
  const lines = touched.sparseLines / searches.length;
  const limit = (1_000 * streamedBytes) / memory.bytesASecond + (lines * memory.nanosecondsALine) / 1e6;
  return [
    { what: `${what}: read in a stream`, figure: Math.round(streamedBytes / 1_000), unit: 'kB' },
    { what: `${what}: cache lines fetched singly`, figure: Math.round(lines), unit: '' },
    { what: `${what}: the least that memory allows`, figure: rounded(limit, 3), unit: 'ms' },
    { what: `${what}: mean, alone, times the least`, figure: rounded(mean / limit), unit: '×' },
    { what: `${what}: processor time, times the least`, figure: rounded(used / limit), unit: '×' },
  ];
}
