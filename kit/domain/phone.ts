import { read, unread } from './text/parsed.ts';
import type { Parsed } from './text/parsed.ts';

// Spec platform §3: the country code defaults to +1.
export const defaultCallingCode = '+1';

// ITU-T E.164: zones 1 and 7 have one digit, these have two, every other code has three.
const twoDigits = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 ' +
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/** Splits the digits after a plus into calling code and number. */
function splitCallingCode(digits: string): { readonly code: string; readonly rest: string } {
  const length = /^[17]/.test(digits) ? 1 : twoDigits.has(digits.slice(0, 2)) ? 2 : 3;
  return { code: `+${digits.slice(0, length)}`, rest: digits.slice(length) };
}

export interface Phone {
  /** With its plus: '+1'. */
  readonly callingCode: string;
  /** Digits only; empty if there is no phone. */
  readonly number: string;
}

export type PhoneRefusal = 'blank' | 'not_a_phone' | 'too_short' | 'too_long';

export const noPhone: Phone = { callingCode: defaultCallingCode, number: '' };

// Separators that people type. Letters, extensions or emoji make it invalid.
const typedShape = /^\+?[\d\s().\u00a0-]*$/;
const codeDashNumber = /^\+?(\d{1,3})-(\d{4,})$/;
const onlyDigits = (text: string) => text.replace(/\D/g, '');

/**
 * Spec platform §5: a leading +1 is split off as calling code; a dash-separated value is split into
 * calling code and number. Spec platform §4: the placeholder '0-' is blank.
 */
export function splitPhone(text: string): Phone {
  const typed = text.trim();
  if (typed === '0-' || typed === '') return noPhone;
  const dashed = codeDashNumber.exec(typed);
  // Our choice: without a plus, only a whole number behind one dash makes the part before it a calling
  // code, so that 401-5550142 stays one American number (decision 0007).
  if (dashed !== null && (typed.startsWith('+') || (dashed[2] ?? '').length >= 10)) {
    return { callingCode: `+${dashed[1]}`, number: dashed[2] ?? '' };
  }
  const digits = onlyDigits(typed);
  if (typed.startsWith('+')) {
    const { code, rest } = splitCallingCode(digits);
    return { callingCode: code, number: rest };
  }
  // Our choice: no American area code starts with 1, so the 1 in front of ten digits is the calling code
  // (decision 0007).
  if (/^1\d{10}$/.test(digits)) return { callingCode: defaultCallingCode, number: digits.slice(1) };
  return { callingCode: defaultCallingCode, number: digits };
}

/**
 * Spec platform §5: phone 10 to 15 digits. Foreign national numbers are shorter, so the calling code counts too: +33 1
 * 42 61 50 00 is complete.
 */
export function parsePhone(text: string): Parsed<Phone, PhoneRefusal> {
  const typed = text.trim();
  if (typed === '' || typed === '0-') return unread('blank');
  if (!typedShape.test(typed)) return unread('not_a_phone');
  const phone = splitPhone(typed);
  if (phone.number === '') return unread('not_a_phone');
  const code = phone.callingCode === defaultCallingCode ? '' : onlyDigits(phone.callingCode);
  if (code.length + phone.number.length < 10) return unread('too_short');
  if (phone.number.length > 15) return unread('too_long');
  return read(phone);
}

/** Spec platform §5: stored phone is calling code and number joined by a dash. */
export function storedPhone(phone: Phone): string {
  return phone.number === '' ? '' : `${phone.callingCode}-${phone.number}`;
}

/** Spec platform §5: display is (ddd) ddd-dddd; a phone of another country keeps its calling code in front. */
export function displayPhone(phone: Phone): string {
  const { callingCode, number } = phone;
  const ofTen = /^(\d{3})(\d{3})(\d{4})$/.exec(number);
  if (callingCode === defaultCallingCode && ofTen !== null) return `(${ofTen[1]}) ${ofTen[2]}-${ofTen[3]}`;
  return number === '' ? '' : `${callingCode} ${number}`;
}

/** Spec platform §4: loading a partner user strips dashes from the phone and blanks the placeholder '0-'. */
export function partnerPhone(text: string): string {
  return text.trim() === '0-' ? '' : text.trim().replaceAll('-', '');
}
