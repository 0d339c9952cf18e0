// A price in the wrong column is off by the carat weight. The seller's own level separates it from a low or high price:
// a seller who asks double asks double for every stone. Distances are natural logarithms of price ratios.

export type SwapDoubt = 'totalAsPerCarat' | 'perCaratAsTotal';

/** A price per carat, compared with the trade's. */
export interface ComparedPrice {
  /** How far above or below what such stones cost. */
  readonly off: number;
  /** The weight in carats. */
  readonly weight: number;
  /** The column with the only price; undefined when a row states both, which then agree. */
  readonly column: 'price' | 'pricePerCarat' | undefined;
}

/** A seller's price level. */
export interface PriceLevel {
  readonly middle: number;
  /** A price this far away isn't at the seller's level. */
  readonly far: number;
  /** Far enough to wait for the desk. */
  readonly furthest: number;
  /** A price this near is at the seller's level. */
  readonly near: number;
  /** The whole file's prices are in the wrong column; `middle` is the level in the right one. */
  readonly isSwapped?: boolean;
}

/** The only swap possible for a row with one price. */
const swapOf = ({ column }: ComparedPrice): SwapDoubt =>
  column === 'price' ? 'perCaratAsTotal' : 'totalAsPerCarat';

const moved = ({ off, weight, column }: ComparedPrice): number =>
  column === 'price' ? off + weight : off - weight;

export interface FoundSwap {
  readonly swap: SwapDoubt;
  readonly isClear: boolean;
}

/** The column that a price was meant for, if it fits only there. */
export function findSwap(price: ComparedPrice, level: PriceLevel): FoundSwap | undefined {
  if (price.column === undefined) return undefined;
  const from = (off: number): number => Math.abs(off - level.middle);
  const swap = swapOf(price);
  if (level.isSwapped === true)
    return from(moved(price)) < level.furthest ? { swap, isClear: true } : undefined;
  if (from(price.off) < level.far || from(moved(price)) > level.near) return undefined;
  return { swap, isClear: from(price.off) >= level.furthest };
}

/** Fewer prices don't show a seller's level. */
const fewest = 20;
/** With at least this many prices, a weight group has a level of its own. */
const fewestOfGroup = 8;
const far = Math.log(1.8);
const near = Math.log(1.3);
/** Prices that agree this much better with each other in the other column were meant for it. */
const clearlyTighter = 0.6;
/** The furthest that a seller's level can be from the trade's prices. */
const furthestMiddle = Math.log(3);

export type FindLevel = (weightGroup: number) => PriceLevel | undefined;

/** The levels of a file's natural or lab-grown stones, from the prices of each weight group. */
export function findLevels(prices: ReadonlyMap<number, readonly ComparedPrice[]>): FindLevel {
  const all = [...prices.values()].flat();
  if (all.length < fewest) return () => undefined;
  const [stated, other] = [spreadOf(all.map(({ off }) => off)), spreadOf(all.map(moved))];
  if (other.width < stated.width * clearlyTighter && Math.abs(other.middle) <= furthestMiddle) {
    const level = { ...levelOf(other), isSwapped: true };
    return () => level;
  }
  const overall = levelOf(stated);
  const byGroup = new Map(
    [...prices]
      .filter(([, own]) => own.length >= fewestOfGroup)
      .map(([group, own]) => [group, levelOf(spreadOf(own.map(({ off }) => off)))]),
  );
  return (group) => byGroup.get(group) ?? overall;
}

interface Spread {
  readonly middle: number;
  /** A standard deviation from the middle four fifths, so that a few wrong prices don't widen it. */
  readonly width: number;
}

const levelOf = ({ middle, width }: Spread): PriceLevel => ({
  middle,
  far,
  furthest: Math.max(far, width * 4.5),
  near: Math.max(near, width * 1.5),
});

const fourFifths = 2.563;

function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { middle: at(0.5), width: (at(0.9) - at(0.1)) / fourFifths };
}

/** The level around a stone's earlier price, for its next one. */
export const levelAround = (middle: number): PriceLevel => ({ middle, far, furthest: far, near });
