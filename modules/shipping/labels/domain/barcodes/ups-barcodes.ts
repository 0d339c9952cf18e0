import type { Barcode, Maxicode } from '#kit/domain/drawing/barcode.ts';
import { separators } from '#kit/domain/drawing/barcode.ts';
import type { Label, UpsFacts } from '../label.ts';
import {
  threeDigitDay,
  countryNumber,
  messageFields,
  messagePounds,
  messageText,
} from './carrier-message.ts';

export interface UpsBarcodes {
  readonly tracking: Barcode;
  readonly maxicode: Maxicode;
  /** US addresses only. */
  readonly postal?: Barcode;
}

/** ZIP digits; empty if it is no ZIP. */
const zipOf = ({ to }: Label) => /^(\d{5})-?(\d{4})?$/.exec(to.postalCode)?.slice(1).join('') ?? '';

/** Spec domain shipping §7.7: MaxiCode, the ZIP and the 1Z number. */
export function upsBarcodes(label: Label<UpsFacts>): UpsBarcodes {
  const zip = label.to.countryCode === 'US' ? zipOf(label) : '';
  const postal = { symbology: 'gs1-128', elements: [{ identifier: '420', value: zip }] } as const;
  return {
    tracking: { symbology: 'code128', text: label.trackingNumber },
    maxicode: upsMaxicode(label),
    ...(zip !== '' && { postal }),
  };
}

/** Mode 2 has nine ZIP digits, padded with zeros; mode 3 six characters of a postal code. */
function upsMaxicode(label: Label<UpsFacts>): Maxicode {
  const { facts, to } = label;
  const isDomestic = to.countryCode === 'US';
  const foreign = messageText(to.postalCode, 50).replaceAll(/[^0-9A-Z]/g, '');
  return {
    symbology: 'maxicode',
    mode: isDomestic ? 2 : 3,
    postcode: isDomestic ? zipOf(label).padEnd(9, '0') : foreign.slice(0, 6).padEnd(6, ' '),
    country: countryNumber(to.countryCode),
    serviceClass: facts.serviceClass,
    secondary: `${secondaryFields(label)}${separators.record}${separators.end}`,
  };
}

// Omits parts that shipper and service repeat; limited to 84 characters.
function secondaryFields({ facts, trackingNumber, to, weightOz }: Label<UpsFacts>): string {
  return messageFields([
    `${trackingNumber.slice(0, 2)}${trackingNumber.slice(-8)}`,
    'UPSN',
    facts.shipperNumber,
    threeDigitDay(facts.pickupDayOfYear),
    '',
    '1/1',
    messagePounds(weightOz),
    'N',
    messageText(to.line1, 16),
    messageText(to.city, 12),
    messageText(to.state, 2),
  ]);
}
