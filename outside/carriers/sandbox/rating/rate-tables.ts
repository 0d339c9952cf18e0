import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from '../../carrier-name.ts';

/** One service's prices: a row per weight limit, a column per zone. */
export interface PriceTable {
  readonly zones: readonly number[];
  /** Ascending. */
  readonly upToOz: readonly number[];
  /** Row by row, one amount per zone. */
  readonly cents: Int32Array;
}

export const surchargeNames = [
  'dimensional_divisor',
  'dimensional_from_cubic_inches',
  'fuel_ground',
  'fuel_express',
  'fuel_international',
  'residential_ground',
  'residential_express',
  'area_standard',
  'area_extended',
  'area_remote',
  'handling_weight',
  'handling_size',
  'oversize',
  'signature_any',
  'signature_secure',
  'saturday',
  'declared_free',
  'declared_least',
  'declared_per_hundred',
  'hold_at_location',
  'collect_on_delivery',
  'registered_mail',
] as const;
export type SurchargeName = (typeof surchargeNames)[number];
/** Cents, basis points, or cubic inches, depending on the name. */
export type Surcharges = (name: SurchargeName) => number;

export type DeliveryArea = 'standard' | 'extended' | 'remote';

export interface CountryZone {
  readonly zone: number;
  /** Additional transit days. */
  readonly extraDays: number;
}

/** All tables valid from a day until the next ones. */
export interface RateTables {
  readonly from: Day;
  readonly prices: Readonly<Record<CarrierName, ReadonlyMap<string, PriceTable>>>;
  readonly surcharges: Readonly<Record<CarrierName, Surcharges>>;
  /** By the first three digits of the ZIP. */
  readonly areas: ReadonlyMap<string, DeliveryArea>;
  readonly countries: ReadonlyMap<string, CountryZone>;
}

/** The price in the first row that covers the weight; undefined beyond the table. */
export function priceIn(table: PriceTable, oz: number, zone: number): Cents | undefined {
  const column = table.zones.indexOf(zone);
  const row = table.upToOz.findIndex((most) => most >= oz);
  if (column < 0 || row < 0) return undefined;
  const amount = table.cents[row * table.zones.length + column];
  return amount === undefined ? undefined : cents(amount);
}

/** The tables valid on a day, or the earliest ones for days before them. */
export function tablesOf(dated: readonly RateTables[], on: Day): RateTables {
  const held = dated.filter(({ from }) => from <= on).at(-1) ?? dated[0];
  if (held === undefined) throw new Error('There are no rate tables.');
  return held;
}
