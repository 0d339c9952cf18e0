import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../carrier-name.ts';
import type { PackageType } from './packagings.ts';

export interface TransitRule {
  /** Working days: one number for everywhere, or one per zone. */
  readonly days: number | readonly number[];
  /** Whether Saturday is a working day by default. */
  readonly saturday: boolean;
  /** Time of day at the destination; null: end of day. */
  readonly by: string | null;
  readonly guaranteed: boolean;
}

export interface SizeLimits {
  readonly mostOz: number;
  readonly longestIn: number;
  /** Length plus girth: the longest side plus twice the other two. */
  readonly lengthAndGirthIn: number;
}

/** One service of one carrier. */
export interface CarrierService {
  readonly carrier: CarrierName;
  /** The carrier's code, unique for that carrier. */
  readonly code: string;
  readonly name: string;
  /** Spec shipping §3. Some services serve two levels. */
  readonly levels: readonly [ServiceLevel, ...ServiceLevel[]];
  readonly reach: 'domestic' | 'international';
  readonly packagings: readonly PackageType[];
  readonly limits: SizeLimits;
  readonly transit: TransitRule;
  /** Saturday delivery can be bought. */
  readonly saturdayDelivery: boolean;
  /** Delivers to homes only, to businesses only, or to both. */
  readonly serves: 'homes' | 'businesses' | 'both';
  /** Days after the purchase within which an unused label can be voided. */
  readonly voidDays: number;
  /** Sold until this day; later only on old shipments. */
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
