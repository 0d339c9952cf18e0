/** The tax that a cart was last shown with. */
export interface SeenTax {
  readonly locationId: string;
  readonly forResale: boolean;
  /** In thousandths of a percent, after exemptions. */
  readonly rate: number;
  /** The rate before a change that the buyer hasn't accepted; null without one. */
  readonly before: number | null;
}

type TaxNow = Pick<SeenTax, 'locationId' | 'forResale' | 'rate'>;

const isSameSale = (one: TaxNow, other: TaxNow): boolean =>
  one.locationId === other.locationId && one.forResale === other.forResale;

/** A new rate for the same sale is a change until the buyer accepts it; a new destination or purpose isn't a change. */
export function seeTax(seen: SeenTax | null, now: TaxNow): SeenTax {
  if (seen === null || !isSameSale(seen, now)) return { ...now, before: null };
  const before = seen.before ?? seen.rate;
  return { ...now, before: before === now.rate ? null : before };
}

/** Whether this sale's rate differs from the one that the buyer saw. */
export const isTaxChanged = (seen: SeenTax | null, now: TaxNow): boolean =>
  seen !== null && isSameSale(seen, now) && seen.rate !== now.rate;
