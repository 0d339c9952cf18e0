import type { CarrierName } from '../carrier-name.ts';
import {
  barcodeCheckDigit,
  expressCheckDigit,
  gs1CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from './check-digits.ts';
import type { CheckDigit } from './check-digits.ts';

/** A recognized tracking number. */
interface ReadNumber {
  readonly carrier: CarrierName;
  /** The carrier's form: upper case, without spaces or a barcode's routing. */
  readonly number: string;
}

interface Form {
  readonly carrier: CarrierName;
  readonly shape: RegExp;
  /** The checked part, ending in its check digit. */
  readonly checked: (number: string) => string;
  readonly digit: CheckDigit;
  readonly number?: (typed: string) => string;
}

const s10Digits = (number: string): string => number.slice(2, 11);

/** Domain shipping §7.6: the formats, unambiguous ones first. */
const forms: readonly Form[] = [
  { carrier: 'UPS', shape: /^1Z[A-Z0-9]{15}\d$/, checked: (number) => number.slice(2), digit: upsCheckDigit },
  { carrier: 'USPS', shape: /^[A-Z]{2}\d{9}US$/, checked: s10Digits, digit: s10CheckDigit },
  { carrier: 'USPS', shape: /^9[2-5]\d{20}$/, checked: (number) => number, digit: gs1CheckDigit },
  {
    carrier: 'USPS',
    shape: /^420\d{5}(\d{4})?9[2-5]\d{20}$/,
    checked: (number) => number.slice(-22),
    digit: gs1CheckDigit,
    number: (typed) => typed.slice(-22),
  },
  { carrier: 'FedEx', shape: /^96\d{20}$/, checked: (number) => number.slice(-15), digit: gs1CheckDigit },
  { carrier: 'FedEx', shape: /^\d{12}$/, checked: (number) => number, digit: expressCheckDigit },
  { carrier: 'FedEx', shape: /^\d{15}$/, checked: (number) => number, digit: gs1CheckDigit },
  {
    carrier: 'FedEx',
    shape: /^\d{34}$/,
    checked: (number) => number.slice(-14),
    digit: barcodeCheckDigit,
    number: (typed) => typed.slice(-12),
  },
  { carrier: 'USPS', shape: /^\d{20}$/, checked: (number) => number, digit: gs1CheckDigit },
];

/** Identifies the carrier by format and check digit; undefined if invalid or mistyped. */
export function readTrackingNumber(typed: string): ReadNumber | undefined {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  const form = forms.find(({ shape, checked, digit }) => {
    if (!shape.test(text)) return false;
    const part = checked(text);
    return digit(part.slice(0, -1)) === Number(part.at(-1));
  });
  return form && { carrier: form.carrier, number: form.number?.(text) ?? text };
}

/** In the groups that carriers print. */
export function trackingText(number: string): string {
  const ofUps = /^(1Z)(...)(...)(..)(....)(....)$/.exec(number);
  // International postal numbers end in the country.
  const found = ofUps ?? /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(number);
  if (found) return found.slice(1).join(' ');
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
