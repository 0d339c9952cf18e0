import type { Columns } from '../memory/columns.ts';
import { blockRows, blockWords, moneyWords } from '../memory/columns.ts';
import { firstValues, wordCount } from '../memory/dimensions.ts';
import { counterBytes, jointCount } from '../memory/joint-codes.ts';
import type { CountedRows, Kernels } from './kernels.ts';
import { webAssembly } from './compile-kernels.ts';
import type { WasmModule } from './compile-kernels.ts';

/** The exports of kernels.wat: all parameters are addresses and integers. */
interface Exported {
  begin(alive: number, once: number, twice: number, fill: number, dead: number): void;
  markOutside(codes: number, low: number, span: number, to: number): void;
  markEqual(codes: number, one: number, other: number, to: number): number;
  markMoneyOutside(among: number, money: number, low: number, high: number, to: number): void;
  markValues(bitmaps: number, list: number, count: number, flip: number, to: number): void;
  joinOnce(fails: number, once: number): number;
  joinTwice(fails: number, once: number, twice: number): number;
  markMatches(once: number, twice: number, to: number): number;
  keepNearMisses(fails: number, twice: number): number;
  countValues(rows: number, bitmaps: number, list: number, count: number, rest: number, values: number): void;
  keepWithValue(matches: number, bitmap: number, to: number): number;
  countCodes(
    rows: number,
    codes: number,
    marked: number,
    list: number,
    count: number,
    rest: number,
    first: number,
    values: number,
  ): void;
  countEach(rows: number, codes: number, values: number): void;
  addFound(matches: number, count: number, money: number, codes: number, totals: number): number;
  countJoints(matches: number, alive: number, flip: number, step: number, codes: number): void;
  foldCounters(from: number, step: number, size: number, value: number): void;
  markSlots(bits: number, rank: number, slotBits: number): void;
  nextMarked(from: number, end: number): number;
  previousMarked(from: number, first: number): number;
}

const bitmapBytes = blockWords * 4;

/** Addresses in the engine's memory. */
function addressesIn(columns: Columns) {
  const { alive, numbers, codes, bitmaps, joints, money, capacity, scratch } = columns;
  const slotAt = (slot: number): number => scratch.fails.byteOffset + slot * bitmapBytes;
  const matchesAt = (block: number): number => scratch.matches.byteOffset + block * bitmapBytes;
  return {
    once: scratch.failedOnce.byteOffset,
    twice: scratch.failedTwice.byteOffset,
    slotAt,
    aliveAt: (block: number): number => alive.byteOffset + block * bitmapBytes,
    numbersAt: (block: number, number: number): number =>
      numbers.byteOffset + (number * capacity + block * blockRows) * 2,
    bitmapAt: (block: number, value: number): number =>
      bitmaps.byteOffset + (block * wordCount + value) * bitmapBytes,
    codesAt: (block: number, dimension: number): number =>
      codes.byteOffset + dimension * capacity + block * blockRows,
    classMatchesAt: (block: number): number => scratch.classMatches.byteOffset + block * bitmapBytes,
    matchesAt,
    rowsAt: (block: number, slot: CountedRows['slot']): number =>
      slot === 'matches' ? matchesAt(block) : slotAt(slot),
    moneyAt: (block: number): number => money.byteOffset + block * blockRows * moneyWords * 4,
    jointsAt: (block: number): number => joints.byteOffset + block * blockRows * jointCount * 2,
  };
}

type RowAddresses = Pick<ReturnType<typeof addressesIn>, 'rowsAt' | 'codesAt'>;

/** The kernels in WebAssembly, on the columns' memory. */
export function wasmKernels(columns: Columns, module: WasmModule): Kernels {
  const { memory, scratch } = columns;
  // The exports' types are those declared in the source.
  const run = new webAssembly.Instance(module, { engine: { memory } }).exports as Exported;
  const addresses = addressesIn(columns);
  const { once, twice, slotAt, aliveAt, numbersAt, bitmapAt } = addresses;
  const { rowsAt, matchesAt, classMatchesAt, moneyAt, jointsAt } = addresses;
  const listedAt = scratch.listed.byteOffset;
  const valuesAt = scratch.values.byteOffset;
  const totalsAt = scratch.totals.byteOffset;
  return {
    begin: (block, start) =>
      run.begin(
        aliveAt(block),
        once,
        twice,
        start === 'all have one fault' ? -1 : 0,
        start === 'one fault is enough' ? -1 : 0,
      ),
    markOutside: (block, number, low, span, slot) =>
      run.markOutside(numbersAt(block, number), low, span, slotAt(slot)),
    markEqual: (block, number, one, other, slot) =>
      run.markEqual(numbersAt(block, number), one, other, slotAt(slot)) !== 0,
    markMoneyOutside: (block, money, low, high, among, slot) =>
      run.markMoneyOutside(slotAt(among), moneyAt(block) + money * 4, low, high, slotAt(slot)),
    markValues: (block, listed, invert, slot) =>
      run.markValues(bitmapAt(block, 0), listedAt, listed, invert ? -1 : 0, slotAt(slot)),
    joinOnce: (slot) => run.joinOnce(slotAt(slot), once) === 1,
    joinTwice: (slot) => run.joinTwice(slotAt(slot), once, twice) === 1,
    markMatches: (block) => run.markMatches(once, twice, matchesAt(block)),
    keepNearMisses: (slot) => run.keepNearMisses(slotAt(slot), twice),
    countValues: (block, listed, { slot, count }) =>
      run.countValues(rowsAt(block, slot), bitmapAt(block, 0), listedAt, listed, count, valuesAt),
    keepWithValue: (block, value) =>
      run.keepWithValue(matchesAt(block), bitmapAt(block, value), classMatchesAt(block)),
    addFound: (block, count, ahead) => {
      run.addFound(matchesAt(block), count, moneyAt(block), ahead ? jointsAt(block) : 0, totalsAt);
    },
    countJoints: (block, which) =>
      run.countJoints(
        matchesAt(block),
        aliveAt(block),
        which === 'matches' ? 0 : -1,
        which === 'matches' ? 1 : -1,
        jointsAt(block),
      ),
    ...wasmCodeCounting(columns, run, addresses),
    ...wasmSlots(columns, run),
  };
}

type CodeCounting = Pick<Kernels, 'countCodes' | 'countEach' | 'foldCounters'>;

function wasmCodeCounting(
  { scratch }: Columns,
  run: Exported,
  { rowsAt, codesAt }: RowAddresses,
): CodeCounting {
  const valuesAt = scratch.values.byteOffset;
  return {
    countCodes: (block, dimension, listed, { slot, count }) =>
      run.countCodes(
        rowsAt(block, slot),
        codesAt(block, dimension),
        scratch.markedCodes.byteOffset,
        scratch.listed.byteOffset,
        listed,
        count,
        firstValues[dimension] ?? 0,
        valuesAt,
      ),
    countEach: (block, dimension, { slot }) =>
      run.countEach(
        rowsAt(block, slot),
        codesAt(block, dimension),
        valuesAt + (firstValues[dimension] ?? 0) * 4,
      ),
    foldCounters: (first, radix, size, value) =>
      run.foldCounters(
        scratch.counters.byteOffset + first * counterBytes,
        radix * counterBytes,
        size,
        valuesAt + value * 4,
      ),
  };
}

function wasmSlots(
  { scratch }: Columns,
  run: Exported,
): Pick<Kernels, 'markSlots' | 'nextMarked' | 'previousMarked'> {
  const first = scratch.slotBits.byteOffset;
  return {
    markSlots: (bits, block, rank) =>
      run.markSlots(bits.byteOffset + block * bitmapBytes, rank.byteOffset + block * blockRows * 4, first),
    nextMarked: (word, end) => (run.nextMarked(first + word * 4, first + end * 4) - first) >> 2,
    previousMarked: (word, least) => (run.previousMarked(first + word * 4, first + least * 4) - first) >> 2,
  };
}
