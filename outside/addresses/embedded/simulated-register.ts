import { createHash } from 'node:crypto';
import type { AddressType, Doubt, Risk } from '../port.ts';

/** What only a register of delivery points knows. Demo and tests have a made-up one. */
export interface DoorRegister {
  doubtsOf(street: string, unit: string): readonly Doubt[];
  risksOf(text: string): readonly Risk[];
  typeOf(text: string): AddressType | undefined;
  /** The ZIP+4 digits. */
  plusFour(street: string, unit: string, zip: string): string;
}

// Trigger words; domain shipping 7.10 names the first five.
const doubtWords: readonly [RegExp, Doubt][] = [
  [/\bBAD\b/, 'no_such_address'],
  [/\bAPT\?/, 'unit_missing'],
  [/\bWRONGSTE\b/, 'unit_unconfirmed'],
];

const riskWords: readonly [RegExp, Risk][] = [
  [/\bVACANT\b/, 'vacant'],
  [/\bCMRA\b/, 'mailbox_store'],
  [/\bFORWARDER\b/, 'freight_forwarder'],
  [/\bNEWBUILD\b/, 'new_construction'],
  [/\bBOXONLY\b/, 'po_box_only'],
];

const matching = <T>(words: readonly [RegExp, T][], text: string): T[] =>
  words.filter(([shape]) => shape.test(text)).map(([, meaning]) => meaning);

export const simulatedRegister: DoorRegister = {
  doubtsOf: (street, unit) => matching(doubtWords, `${street} ${unit}`.toUpperCase()),
  risksOf: (text) => matching(riskWords, text.toUpperCase()),
  typeOf(text) {
    if (/\bHOME\b/i.test(text)) return 'residential';
    return /\bSHOP\b/i.test(text) ? 'commercial' : undefined;
  },
  plusFour(street, unit, zip) {
    const digest = createHash('sha256')
      .update(`${street}|${unit}|${zip.slice(0, 5)}`)
      .digest();
    // The post's numbers start at 0001.
    return String((digest.readUInt32BE(0) % 9_999) + 1).padStart(4, '0');
  },
};

/** Without a register nothing is claimed about a delivery point. */
export const noRegister: DoorRegister = {
  doubtsOf: () => [],
  risksOf: () => [],
  typeOf: () => undefined,
  plusFour: () => '',
};
