/** Bags come in packs. */
export const packSize = 25;

/** What is usual; the provider can change it. */
export const usualSupplies = {
  /** Bags of a size a month for each parcel shipped in a month. */
  perParcel: 2,
  /** A company that ships little may order this many of a size a month. */
  atLeast: 50,
};

const inPacks = (bags: number): number => Math.ceil(bags / packSize) * packSize;

interface Usage {
  /** Parcels shipped in the last 30 days. */
  readonly shipped: number;
  /** Bags of this size ordered this month and not canceled. */
  readonly ordered: number;
  /** At most so many a month, whatever the company ships. */
  readonly monthlyLimit: number;
  readonly usual: typeof usualSupplies;
}

/** In packs, for what the company usually ships in a month, up to the limit; what it ordered this month counts. */
export function bagsLeft({ shipped, ordered, monthlyLimit, usual }: Usage): number {
  const usualBags = Math.max(usual.atLeast, inPacks(usual.perParcel * shipped));
  const left = Math.min(usualBags, monthlyLimit) - ordered;
  return Math.max(0, Math.floor(left / packSize) * packSize);
}

interface Supply {
  /** Parcels shipped in the last 30 days. */
  readonly shipped: number;
  /** Parcels shipped in the last 90 days. */
  readonly shippedLately: number;
  /** Bags of all sizes ordered in the last 90 days and not canceled. */
  readonly orderedLately: number;
}

/** How many bags to reorder; 0 while those that were ordered should last another two weeks. */
export function bagsToReorder({ shipped, shippedLately, orderedLately }: Supply): number {
  const unused = orderedLately - shippedLately;
  return shipped === 0 || unused >= shipped / 2 ? 0 : inPacks(shipped);
}
