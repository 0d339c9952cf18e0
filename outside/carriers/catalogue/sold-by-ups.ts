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

const air: readonly PackageType[] = [
  'Letter',
  'Pak',
  'CarrierBoxSmall',
  'CarrierBoxMedium',
  'CarrierBoxLarge',
  'Tube',
  'CustomBox',
  'CustomPolyBag',
];
const abroad: readonly PackageType[] = [...air, 'CarrierBox10Kg', 'CarrierBox25Kg'];

const service = servicesOf('UPS', air);
const byGround = { ...expected(groundDays), saturday: false, guaranteed: true };
const international = { reach: 'international', packagings: abroad } as const;

/** Spec domain shipping §7.1: the services behind each level. */
export const upsServices: readonly CarrierService[] = [
  service('14', 'UPS Next Day Air Early', 'NextDayEarlyAM', onTime(1, '08:30'), { serves: 'businesses' }),
  service('01', 'UPS Next Day Air', 'NextDayAM', onTime(1, '10:30'), { saturdayDelivery: true }),
  service('13', 'UPS Next Day Air Saver', 'NextDayPM', onTime(1, '16:30')),
  service('59', 'UPS 2nd Day Air A.M.', 'TwoDayAM', onTime(2, '12:00'), { serves: 'businesses' }),
  service('02', 'UPS 2nd Day Air', 'TwoDayPM', onTime(2, null)),
  service('12', 'UPS 3 Day Select', 'ThirdDay', onTime(3, null)),
  service('03', 'UPS Ground', 'GroundOrFirstClass', byGround, { packagings: ownPackaging }),
  service(
    '93',
    'UPS Ground Saver',
    'ParcelSelect',
    { ...byGround, days: economyDays, guaranteed: false },
    {
      packagings: ownPackaging,
      serves: 'homes',
      limits: economyLimits,
    },
  ),
  service('54', 'UPS Worldwide Express Plus', 'International1', onTime(2, '09:00'), { ...international }),
  service('07', 'UPS Worldwide Express', 'International2', onTime(2, '12:00'), { ...international }),
  service('65', 'UPS Worldwide Saver', 'International3', onTime(3, null), { ...international }),
  service('08', 'UPS Worldwide Expedited', 'International3', onTime(5, null), {
    ...international,
    packagings: ownPackaging,
  }),
  service('11', 'UPS Standard', 'International4', onTime(6, null), {
    ...international,
    packagings: ownPackaging,
  }),
];
