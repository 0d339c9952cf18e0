import type { CarrierName } from '../carrier-name.ts';
import type { PackageType } from './packagings.ts';
import type { CarrierService, ServiceLevel, SizeLimits, TransitRule } from './service-shape.ts';

/** The sender's own packaging. */
export const ownPackaging: readonly PackageType[] = ['CustomBox', 'CustomPolyBag'];

/** Guaranteed by a time of day. */
export const onTime = (days: number, by: string | null): TransitRule => ({
  days,
  saturday: false,
  by,
  guaranteed: true,
});

/** Expected, not guaranteed. */
export const expected = (days: number | readonly number[], by: string | null = null): TransitRule => ({
  days,
  saturday: true,
  by,
  guaranteed: false,
});

/** Ground takes a day more every few hundred miles; parcels handed to the post take longer. */
export const groundDays: readonly number[] = [1, 1, 2, 3, 4, 4, 5, 5, 7];
export const economyDays: readonly number[] = [2, 2, 3, 4, 5, 6, 7, 7, 8];

// Spec shipping §9: up to 150 lbs, 165 in length plus girth, 108 in length.
const usualLimits: SizeLimits = { mostOz: 150 * 16, longestIn: 108, lengthAndGirthIn: 165 };

/** Parcels handed to the post have its weight limit. */
export const economyLimits: SizeLimits = { mostOz: 70 * 16, longestIn: 60, lengthAndGirthIn: 130 };

// Spec domain shipping §2.1: USPS 30 days, UPS and FedEx 90.
export const voidDays: Readonly<Record<CarrierName, number>> = { FedEx: 90, UPS: 90, USPS: 30 };

type Levels = readonly [ServiceLevel, ...ServiceLevel[]];

/** Defines one carrier's services: domestic, to everybody, in these packagings, unless stated otherwise. */
export function servicesOf(
  carrier: CarrierName,
  packagings: readonly PackageType[],
  limits: SizeLimits = usualLimits,
) {
  return (
    code: string,
    name: string,
    level: ServiceLevel | Levels,
    transit: TransitRule,
    more: Partial<CarrierService> = {},
  ): CarrierService => ({
    carrier,
    code,
    name,
    levels: typeof level === 'string' ? [level] : level,
    reach: 'domestic',
    packagings,
    limits,
    transit,
    saturdayDelivery: false,
    serves: 'both',
    voidDays: voidDays[carrier],
    retiredOn: null,
    ...more,
  });
}
