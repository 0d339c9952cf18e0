/** The initial state of a block's rows; empty rows count nowhere. */
export type Start =
  /** One failure is final: only matches are wanted. */
  | 'one fault is enough'
  /** One failure still counts in the filter's facet. */
  | 'two faults are needed'
  /** All of them already fail a filter. */
  | 'all have one fault';

/** The rows of a block that a slot marks, or its matches, and their number. */
export interface CountedRows {
  readonly slot: number | 'matches';
  readonly count: number;
}

/**
 * A search's few hot loops, each over one block. There are two implementations over the same memory: TypeScript, and
 * WebAssembly that handles eight or sixteen rows with one instruction. A test keeps them equal, and the engine falls
 * back to TypeScript. A slot holds one bitmap of a block in the scratch; each filter has one for the rows that fail
 * it.
 */
export interface Kernels {
  /** Initial state: empty rows have failed once, or twice when all others start as failed. */
  begin(block: number, start: Start): void;
  /** Marks in the slot the rows whose number code is outside `low` and `low + span`. */
  markOutside(block: number, number: number, low: number, span: number, slot: number): void;
  /** Marks in the slot the rows whose number code is one of two. Returns whether there are any. */
  markEqual(block: number, number: number, one: number, other: number, slot: number): boolean;
  /** Marks in the slot those rows of another slot whose money is outside `low` and `high`, in cents. */
  markMoneyOutside(
    block: number,
    money: number,
    low: number,
    high: number,
    among: number,
    slot: number,
  ): void;
  /** Marks in the slot the rows with one of the first `listed` values in the scratch; with `invert`, the other rows. */
  markValues(block: number, listed: number, invert: boolean, slot: number): void;
  /** Rows failing now have failed. Answers whether all have. */
  joinOnce(slot: number): boolean;
  /** Rows failing now that failed before have failed twice. Answers whether all have. */
  joinTwice(slot: number): boolean;
  /** Marks as matches the block's rows that failed neither once nor twice, and returns how many. */
  markMatches(block: number): number;
  /** Leaves in the slot the rows that haven't failed twice, and answers how many. */
  keepNearMisses(slot: number): number;
  /** Counts the rows by the first `listed` values in the scratch; each row has one of them. */
  countValues(block: number, listed: number, rows: CountedRows): void;
  /** The same for dimensions without bitmaps, by comparing the codes of all rows. */
  countCodes(block: number, dimension: number, listed: number, rows: CountedRows): void;
  /** Keeps the block's matches that have the value as matches of one class, and answers how many. */
  keepWithValue(block: number, value: number): number;
  /** Counts each row at its value in a dimension. */
  countEach(block: number, dimension: number, rows: CountedRows): void;
  /**
   * Adds the block's matches, `count` of them, and their prices to the totals. With `ahead`, their joint codes are
   * fetched, too, so that counting them doesn't wait for memory.
   */
  addFound(block: number, count: number, ahead: boolean): void;
  /** Counts each match of the block in its joint counters, or subtracts each live row that is no match. */
  countJoints(block: number, which: 'matches' | 'others'): void;
  /**
   * Removes the highest digit from the joint codes whose counters begin at `first`. Adds the counters of each of its
   * `size` values to that value's count, starting at `value`, then adds them together, leaving `radix` counters.
   */
  foldCounters(first: number, radix: number, size: number, value: number): void;
  /** Marks the order's slot of each marked row of the block. */
  markSlots(bits: Uint32Array, block: number, rank: Int32Array): void;
  /** The first word of the order's slots from `word` up to before `end` that has a mark, or `end`. */
  nextMarked(word: number, end: number): number;
  /** The last word down from `word` to `first` that has a mark, or the one before `first`. */
  previousMarked(word: number, first: number): number;
}
