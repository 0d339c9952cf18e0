import type { FoundRate, TaxPlace } from './found-rate.ts';

export type { FoundRate, RatePart, TaxPlace } from './found-rate.ts';
export { tableRate, taxedStates } from './rate-table.ts';

/** `unknown`: the source doesn't know the place. `away`: no readable answer; the last known rate still holds. */
export type RateRead =
  | ({ readonly kind: 'found' } & FoundRate)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away'; readonly reason: string };

/** A source of today's sales tax rates, by state and local area. */
export interface TaxRates {
  /** Who says so, in a few words for people. */
  readonly source: string;
  /** Whether answers are kept, because they come from elsewhere and may stop coming. */
  readonly isKept: boolean;
  findRate(place: TaxPlace): Promise<RateRead>;
}
