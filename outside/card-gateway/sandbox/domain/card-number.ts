import type { CardBrand } from '../../port.ts';
import type { FieldState } from './field-state.ts';

interface BrandRule {
  readonly brand: CardBrand;
  /** Prefixes of the number, as ranges. */
  readonly begins: readonly (readonly [first: string, last: string])[];
  readonly lengths: readonly number[];
}

const only = (...prefixes: readonly string[]) => prefixes.map((prefix) => [prefix, prefix] as const);

/** ISO/IEC 7812 ranges, as the brands publish them. */
const brandRules: readonly BrandRule[] = [
  { brand: 'Visa', begins: only('4'), lengths: [13, 16, 19] },
  {
    brand: 'MasterCard',
    begins: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  { brand: 'AmericanExpress', begins: only('34', '37'), lengths: [15] },
  { brand: 'Discover', begins: [...only('6011', '65'), ['644', '649']], lengths: [16, 19] },
  { brand: 'DinersClub', begins: [...only('36', '38', '39'), ['300', '305']], lengths: [14] },
  { brand: 'JCB', begins: [['3528', '3589']], lengths: [16] },
];

const anyLength = [12, 13, 14, 15, 16, 17, 18, 19];
const longest = 19;

export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

function ruleOf(digits: string): BrandRule | undefined {
  return brandRules.find(({ begins }) =>
    begins.some(([first, last]) => {
      const start = digits.slice(0, first.length);
      return start.length === first.length && start >= first && start <= last;
    }),
  );
}

/** The brand by the first digits; null while there are too few. */
export function brandOf(typed: string): CardBrand | null {
  const digits = digitsOf(typed);
  return ruleOf(digits)?.brand ?? (digits.length < 4 ? null : 'Unknown');
}

/** The Luhn checksum, which detects a wrong digit and most swapped digits. */
export function hasLuhnSum(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export function stateOfCardNumber(typed: string): FieldState {
  const digits = digitsOf(typed);
  if (digits === '') return 'empty';
  if (!/^\d+$/.test(digits)) return 'invalid';
  const lengths = ruleOf(digits)?.lengths ?? anyLength;
  if (lengths.includes(digits.length) && hasLuhnSum(digits)) return 'valid';
  const mayGoOn = digits.length < Math.max(...lengths) && digits.length < longest;
  return mayGoOn ? 'partial' : 'invalid';
}

/** Grouped as on the card: fours, or 4, 6 and 5 on an American Express card. */
export function groupCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, longest);
  const pattern = brandOf(digits) === 'AmericanExpress' ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : undefined;
  const groups = pattern === undefined ? (digits.match(/.{1,4}/g) ?? []) : pattern.exec(digits)?.slice(1);
  return (groups ?? []).filter((group) => group !== '').join(' ');
}
