import type { CarrierName, PackageType } from '../port.ts';

/** EasyPost's names for our service codes; others are not sold through it. */
const names: Readonly<Record<CarrierName, Readonly<Record<string, string>>>> = {
  FedEx: {
    FIRST_OVERNIGHT: 'FIRST_OVERNIGHT',
    PRIORITY_OVERNIGHT: 'PRIORITY_OVERNIGHT',
    STANDARD_OVERNIGHT: 'STANDARD_OVERNIGHT',
    FEDEX_2_DAY_AM: 'FEDEX_2_DAY_AM',
    FEDEX_2_DAY: 'FEDEX_2_DAY',
    FEDEX_EXPRESS_SAVER: 'FEDEX_EXPRESS_SAVER',
    FEDEX_GROUND: 'FEDEX_GROUND',
    GROUND_HOME_DELIVERY: 'GROUND_HOME_DELIVERY',
    SMART_POST: 'SMART_POST',
    INTERNATIONAL_FIRST: 'INTERNATIONAL_FIRST',
    INTERNATIONAL_PRIORITY: 'FEDEX_INTERNATIONAL_PRIORITY',
    INTERNATIONAL_ECONOMY: 'INTERNATIONAL_ECONOMY',
  },
  UPS: {
    NextDayAirEarlyAM: '14',
    NextDayAir: '01',
    NextDayAirSaver: '13',
    '2ndDayAirAM': '59',
    '2ndDayAir': '02',
    '3DaySelect': '12',
    Ground: '03',
    ExpressPlus: '54',
    Express: '07',
    UPSSaver: '65',
    Expedited: '08',
    UPSStandard: '11',
  },
  USPS: {
    Express: 'PRIORITY_MAIL_EXPRESS',
    Priority: 'PRIORITY_MAIL',
    GroundAdvantage: 'USPS_GROUND_ADVANTAGE',
    ParcelSelect: 'PARCEL_SELECT',
    ExpressMailInternational: 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
    PriorityMailInternational: 'PRIORITY_MAIL_INTERNATIONAL',
    FirstClassPackageInternationalService: 'FIRST_CLASS_PACKAGE_INTERNATIONAL_SERVICE',
  },
};

export const serviceCode = (carrier: CarrierName, name: string): string | undefined => names[carrier][name];

/** An account's name may have a suffix, such as UPSDAP or FedExDefault. */
export function carrierOf(name: string): CarrierName | undefined {
  if (name.startsWith('FedEx')) return 'FedEx';
  if (name.startsWith('UPS')) return 'UPS';
  return name.startsWith('USPS') ? 'USPS' : undefined;
}

type Packagings = Partial<Readonly<Record<PackageType, string>>>;

const packagings: Readonly<Record<CarrierName, Packagings>> = {
  FedEx: {
    Letter: 'FedExEnvelope',
    Pak: 'FedExPak',
    CarrierBoxSmall: 'FedExSmallBox',
    CarrierBoxMedium: 'FedExMediumBox',
    CarrierBoxLarge: 'FedExLargeBox',
    CarrierBoxExtraLarge: 'FedExExtraLargeBox',
    CarrierBox10Kg: 'FedEx10kgBox',
    CarrierBox25Kg: 'FedEx25kgBox',
    Tube: 'FedExTube',
  },
  UPS: {
    Letter: 'UPSLetter',
    Pak: 'Pak',
    CarrierBoxSmall: 'SmallExpressBox',
    CarrierBoxMedium: 'MediumExpressBox',
    CarrierBoxLarge: 'LargeExpressBox',
    CarrierBox10Kg: 'UPS10kgBox',
    CarrierBox25Kg: 'UPS25kgBox',
    Tube: 'Tube',
  },
  USPS: {
    FlatRateEnvelope: 'FlatRateEnvelope',
    FlatRateLegalEnvelope: 'FlatRateLegalEnvelope',
    FlatRatePaddedEnvelope: 'FlatRatePaddedEnvelope',
    FlatRateSmallBox: 'SmallFlatRateBox',
    FlatRateMediumBox: 'MediumFlatRateBox',
    FlatRateLargeBox: 'LargeFlatRateBox',
  },
};

/** Null: the sender's own packaging; undefined: the carrier has none of this type. */
export function packagingName(carrier: CarrierName, type: PackageType): string | null | undefined {
  const own = type === 'CustomBox' || type === 'CustomPolyBag' || (type === 'Tube' && carrier === 'USPS');
  return own ? null : packagings[carrier][type];
}
