/** How the rows of a block stand before any filter is asked; those that hold no stone count nowhere. */
export type Start =
  /** Failing once is the end: only matches are looked for. */
  | 'one fault is enough'
  /** Failing once still counts in the facet of the filter. */
  | 'two faults are needed'
  /** All of them fail a filter already. */
  | 'all have one fault';

/**
 * The few loops that a search spends its time in, each over one block. There are two sets of them over the same
 * memory: one in TypeScript, and one in WebAssembly that does eight or sixteen rows with one instruction. They do the
 * same, which a test holds, and the engine takes the first where the second can't be had.
 *
 * A slot is a place for one bitmap of a block in the scratch; each filter has one for the rows that fail it.
 */
export interface Kernels {
  /** Before any filter is asked: rows without a stone have failed once, or twice where all others start as said. */
  begin(block: number, start: Start): void;
  /** Marks in the slot the rows whose code of a number lies outside `low` and `low + span`. */
  markOutside(block: number, number: number, low: number, span: number, slot: number): void;
  /** Marks in the slot the rows whose code of a number is one of two. */
  markEqual(block: number, number: number, one: number, other: number, slot: number): void;
  /** Marks in the slot the rows that have one of the listed values, or with `invert` none of them. */
  markValues(block: number, first: number, count: number, invert: boolean, slot: number): void;
  /** Rows failing now have failed. Answers whether all have. */
  joinOnce(slot: number): boolean;
  /** Rows failing now that failed before have failed twice. Answers whether all have. */
  joinTwice(slot: number): boolean;
  /** Marks as matches of the block the rows that failed neither once nor twice. */
  markMatches(block: number): void;
  /** Leaves in the slot the rows that haven't failed twice, and answers how many. */
  keepNearMisses(slot: number): number;
  /** How many rows of the slot have the value. */
  countWithValue(block: number, value: number, slot: number): number;
  /** Counts each row of the slot at its value in a dimension. */
  countEach(block: number, dimension: number, slot: number): void;
  /** Adds the matches of the block to what is found: how many, and their prices. */
  addFound(block: number): void;
  /** Counts each match of the block in its joint counters, or takes each living row that is no match out of them. */
  countJoints(block: number, which: 'matches' | 'others'): void;
  /** Marks the slot of each marked row of the block in an order. */
  markSlots(bits: Uint32Array, block: number, rank: Int32Array): void;
}
