import {
  expressCheckDigit,
  gs1CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from '../../tracking-numbers/check-digits.ts';
import type { LabelOrder } from '../../labels.ts';
import { seededDigits } from './seeded-random.ts';

// Our choice (decision 0019): shipper numbers that no carrier assigns, so sandbox numbers never collide with real ones.
export const upsShipper = '999X9X';
const groundShipper = '9990001';
const uspsMailer = '999000111';
const expressBlock = '9990';

const upsIndicators: Readonly<Record<string, string>> = {
  '14': '15',
  '01': '01',
  '13': '13',
  '59': '59',
  '02': '02',
  '12': '12',
  '03': '03',
  '93': 'YW',
  '54': '54',
  '07': '66',
  '65': '65',
  '08': '67',
  '11': '68',
};

/** Domain shipping §7.1: two characters of a 1Z number encode the service and extras. */
function upsIndicator({ service, extras, returnLabel }: LabelOrder): string {
  if (returnLabel) return '90';
  if (extras.signature === 'Secure' && service === '03') return 'A8';
  if (extras.signature === 'Secure' && service === '01') return 'A2';
  if (extras.signature === 'Any' && service === '03') return '42';
  if (extras.saturdayDelivery && service === '01') return '44';
  return upsIndicators[service] ?? '03';
}

/** Domain shipping §7.6: the service type code after the application identifier. */
function uspsTypeCode({ service, extras }: LabelOrder): string {
  if (extras.registeredMail) return '088';
  if (extras.signature !== 'None') return '021';
  if (service === 'PRIORITY_MAIL_EXPRESS') return '701';
  return service === 'PRIORITY_MAIL' ? '055' : '001';
}

const s10Prefixes: Readonly<Record<string, string>> = {
  PRIORITY_MAIL_EXPRESS_INTERNATIONAL: 'EC',
  PRIORITY_MAIL_INTERNATIONAL: 'CP',
  FIRST_CLASS_PACKAGE_INTERNATIONAL_SERVICE: 'LX',
};

export const isGroundNumber = (service: string): boolean =>
  ['FEDEX_GROUND', 'GROUND_HOME_DELIVERY', 'SMART_POST', 'INTERNATIONAL_GROUND'].includes(service);

/**
 * A tracking number with its check digit. The serial derives from the order's key, so the same order gets the same
 * number even after the sandbox lost its state; `turn` skips taken numbers.
 */
export function newNumber(order: LabelOrder, turn: number): string {
  const serial = seededDigits(7, order.carrier, order.key, String(turn));
  const checked = (body: string, digit: (characters: string) => number): string => `${body}${digit(body)}`;
  switch (order.carrier) {
    case 'UPS':
      return `1Z${checked(`${upsShipper}${upsIndicator(order)}${serial}`, upsCheckDigit)}`;
    case 'FedEx':
      return isGroundNumber(order.service)
        ? checked(`${groundShipper}${serial}`, gs1CheckDigit)
        : checked(`${expressBlock}${serial}`, expressCheckDigit);
    case 'USPS': {
      const prefix =
        order.extras.registeredMail && order.to.country !== 'US' ? 'RA' : s10Prefixes[order.service];
      if (prefix !== undefined) return `${prefix}${checked(`9${serial}`, s10CheckDigit)}US`;
      return checked(`92${uspsTypeCode(order)}${uspsMailer}${serial}`, gs1CheckDigit);
    }
  }
}

/** Domain shipping §7.8: a SCAN form's barcode has service type code 750. */
export const newManifestNumber = (key: string): string => {
  const body = `92750${uspsMailer}${seededDigits(7, 'manifest', key)}`;
  return `${body}${gs1CheckDigit(body)}`;
};
