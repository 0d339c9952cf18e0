import {
  economyDays,
  economyLimits,
  expected,
  groundDays,
  onTime,
  ownPackaging,
  servicesOf,
} from './in-common.ts';
import type { PackageType } from './packagings.ts';
import type { CarrierService } from './service-shape.ts';

const express: readonly PackageType[] = [
  'Letter',
  'Pak',
  'CarrierBoxSmall',
  'CarrierBoxMedium',
  'CarrierBoxLarge',
  'CarrierBoxExtraLarge',
  'Tube',
  'CustomBox',
  'CustomPolyBag',
];
const abroad: readonly PackageType[] = [...express, 'CarrierBox10Kg', 'CarrierBox25Kg'];

const service = servicesOf('FedEx', express);
const byGround = expected(groundDays);
const international = { reach: 'international', packagings: abroad } as const;

/** Spec domain shipping §7.1: the services behind each level. */
export const fedExServices: readonly CarrierService[] = [
  service('FIRST_OVERNIGHT', 'FedEx First Overnight', 'NextDayEarlyAM', onTime(1, '08:30')),
  service('PRIORITY_OVERNIGHT', 'FedEx Priority Overnight', 'NextDayAM', onTime(1, '10:30'), {
    saturdayDelivery: true,
  }),
  service('STANDARD_OVERNIGHT', 'FedEx Standard Overnight', 'NextDayPM', onTime(1, '17:00')),
  service('FEDEX_2_DAY_AM', 'FedEx 2Day A.M.', 'TwoDayAM', onTime(2, '10:30')),
  service('FEDEX_2_DAY', 'FedEx 2Day', 'TwoDayPM', onTime(2, '17:00'), { saturdayDelivery: true }),
  service('FEDEX_EXPRESS_SAVER', 'FedEx Express Saver', 'ThirdDay', onTime(3, '17:00')),
  service(
    'FEDEX_GROUND',
    'FedEx Ground',
    'GroundOrFirstClass',
    { ...byGround, saturday: false },
    {
      packagings: ownPackaging,
      serves: 'businesses',
    },
  ),
  service('GROUND_HOME_DELIVERY', 'FedEx Home Delivery', 'GroundOrFirstClass', byGround, {
    packagings: ownPackaging,
    serves: 'homes',
  }),
  service(
    'SMART_POST',
    'FedEx Ground Economy',
    'ParcelSelect',
    { ...byGround, days: economyDays },
    {
      packagings: ownPackaging,
      serves: 'homes',
      limits: economyLimits,
    },
  ),
  service('INTERNATIONAL_FIRST', 'FedEx International First', 'International1', onTime(1, '08:30'), {
    ...international,
  }),
  service(
    'FEDEX_INTERNATIONAL_PRIORITY_EXPRESS',
    'FedEx International Priority Express',
    'International1',
    onTime(2, '10:30'),
    { ...international },
  ),
  service('FEDEX_INTERNATIONAL_PRIORITY', 'FedEx International Priority', 'International2', onTime(3, null), {
    ...international,
  }),
  service('INTERNATIONAL_ECONOMY', 'FedEx International Economy', 'International3', onTime(5, null), {
    ...international,
  }),
  service(
    'FEDEX_INTERNATIONAL_CONNECT_PLUS',
    'FedEx International Connect Plus',
    'International4',
    { ...expected(6), saturday: false },
    {
      ...international,
      packagings: ownPackaging,
      limits: { mostOz: 44 * 16, longestIn: 108, lengthAndGirthIn: 130 },
    },
  ),
  service(
    'INTERNATIONAL_GROUND',
    'FedEx International Ground',
    'International4',
    { ...expected(6), saturday: false },
    { ...international, packagings: ownPackaging },
  ),
];
