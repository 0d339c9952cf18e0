import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../carrier-name.ts';
import type { PackageType } from './packagings.ts';

export interface TransitRule {
  /** Days on which the carrier works: one number for everywhere, or one for each zone from the first on. */
  readonly days: number | readonly number[];
  /** Whether a Saturday is such a day without being asked for. */
  readonly saturday: boolean;
  /** Hours and minutes at the destination; null: by the end of the day. */
  readonly by: string | null;
  readonly guaranteed: boolean;
}

export interface SizeLimits {
  readonly mostOz: number;
  readonly longestIn: number;
  /** Length and girth together: the longest side and twice the two others. */
  readonly lengthAndGirthIn: number;
}

/** One service of one carrier, as both sides of the counter know it. */
export interface CarrierService {
  readonly carrier: CarrierName;
  /** The carrier's own code, one of a kind with that carrier. */
  readonly code: string;
  readonly name: string;
  /** Spec shipping §3. Some services serve two levels. */
  readonly levels: readonly [ServiceLevel, ...ServiceLevel[]];
  readonly reach: 'domestic' | 'international';
  readonly packagings: readonly PackageType[];
  readonly limits: SizeLimits;
  readonly transit: TransitRule;
  /** Delivered on a Saturday where that is asked for and paid. */
  readonly saturdayDelivery: boolean;
  /** To homes alone, to businesses alone, or to both. */
  readonly serves: 'homes' | 'businesses' | 'both';
  /** Days after the purchase on which an unused label may still be voided. */
  readonly voidDays: number;
  /** Sold until this day; afterwards it stands on old shipments only. */
  readonly retiredOn: Day | null;
}

/** Spec shipping §3: the service levels. */
export type ServiceLevel =
  | 'NextDayEarlyAM'
  | 'NextDayAM'
  | 'NextDayPM'
  | 'TwoDayAM'
  | 'TwoDayPM'
  | 'ThirdDay'
  | 'GroundOrFirstClass'
  | 'ParcelSelect'
  | 'International1'
  | 'International2'
  | 'International3'
  | 'International4';
