import { createHash } from 'node:crypto';
import type { AddressType, Doubt, Risk } from '../port.ts';

/** What a register of doors knows and no rule can tell. Only the demo and the tests have one, and it is made up. */
export interface DoorRegister {
  doubtsOf(street: string, unit: string): readonly Doubt[];
  risksOf(text: string): readonly Risk[];
  typeOf(text: string): AddressType | undefined;
  /** The four digits behind a ZIP. */
  plusFour(street: string, unit: string, zip: string): string;
}

// Words that a test or a curious person types; domain shipping 7.10 names the first five.
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
    // The post's own numbers begin at 0001.
    return String((digest.readUInt32BE(0) % 9_999) + 1).padStart(4, '0');
  },
};

/** Where no register of doors is at hand: nothing is claimed of any. */
export const noRegister: DoorRegister = {
  doubtsOf: () => [],
  risksOf: () => [],
  typeOf: () => undefined,
  plusFour: () => '',
};
