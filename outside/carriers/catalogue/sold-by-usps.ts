import { day } from '#kit/domain/day.ts';
import { expected, ownPackaging, servicesOf } from './in-common.ts';
import type { PackageType } from './packagings.ts';
import type { CarrierService } from './service-shape.ts';

const envelopes: readonly PackageType[] = [
  'FlatRateEnvelope',
  'FlatRateLegalEnvelope',
  'FlatRatePaddedEnvelope',
];
const flatRate: readonly PackageType[] = [
  ...envelopes,
  'FlatRateSmallBox',
  'FlatRateMediumBox',
  'FlatRateLargeBox',
];
const own: readonly PackageType[] = ['Tube', ...ownPackaging];

// Spec domain shipping §7.3: USPS 70 lb, 108 in length and girth; ruling A2 says that 70 is pounds.
const service = servicesOf('USPS', own, { mostOz: 70 * 16, longestIn: 108, lengthAndGirthIn: 108 });
const wide = { mostOz: 70 * 16, longestIn: 130, lengthAndGirthIn: 130 };
const international = { reach: 'international' } as const;

/** Spec domain shipping §7.1: the services behind each level; §1 A6: discontinued ones stay as data. */
export const uspsServices: readonly CarrierService[] = [
  service(
    'PRIORITY_MAIL_EXPRESS',
    'Priority Mail Express',
    ['NextDayPM', 'NextDayAM'],
    { ...expected([1, 1, 1, 1, 2, 2, 2, 2, 2], '18:00'), guaranteed: true },
    { packagings: [...envelopes, ...own] },
  ),
  service('PRIORITY_MAIL', 'Priority Mail', ['TwoDayPM', 'ThirdDay'], expected([1, 1, 2, 2, 2, 3, 3, 3, 3]), {
    packagings: [...flatRate, ...own, 'RegionalRateBoxA', 'RegionalRateBoxB'],
  }),
  service(
    'USPS_GROUND_ADVANTAGE',
    'USPS Ground Advantage',
    ['GroundOrFirstClass'],
    expected([2, 2, 3, 3, 4, 4, 5, 5, 5]),
    { limits: wide },
  ),
  service('PARCEL_SELECT', 'Parcel Select', ['ParcelSelect'], expected([2, 3, 4, 5, 6, 7, 8, 8, 8]), {
    limits: wide,
  }),
  service(
    'GLOBAL_EXPRESS_GUARANTEED',
    'Global Express Guaranteed',
    ['International1'],
    { ...expected(3), guaranteed: true },
    { ...international, retiredOn: day('2024-09-29') },
  ),
  service(
    'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
    'Priority Mail Express International',
    ['International2'],
    expected(5),
    { ...international, packagings: [...envelopes, ...own] },
  ),
  service('PRIORITY_MAIL_INTERNATIONAL', 'Priority Mail International', ['International3'], expected(8), {
    ...international,
    packagings: [...flatRate, ...own],
  }),
  service(
    'FIRST_CLASS_PACKAGE_INTERNATIONAL_SERVICE',
    'First-Class Package International Service',
    ['International4'],
    expected(14),
    { ...international, limits: { mostOz: 64, longestIn: 24, lengthAndGirthIn: 79 } },
  ),
  service('FIRST_CLASS_PACKAGE', 'First-Class Package', ['GroundOrFirstClass'], expected(4), {
    limits: { mostOz: 16, longestIn: 108, lengthAndGirthIn: 108 },
    retiredOn: day('2023-07-09'),
  }),
];
