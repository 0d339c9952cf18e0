import type { MagicCents, MagicNumber } from './magic.ts';
import type { Switch } from './switches.ts';

interface Magic {
  readonly magicCards: readonly MagicNumber[];
  readonly magicAccounts: readonly MagicNumber[];
  readonly magicCents: readonly MagicCents[];
  readonly switches: readonly Switch[];
}

/** Four digits and four, as a card shows them. */
const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  [head, ['---', '---'], ...rows].map(([first, second]) => `| ${first} | ${second} |`).join('\n');

/** The tables of the README; its test prints them where they differ. */
export function magicTables({ magicCards, magicAccounts, magicCents, switches }: Magic): string {
  return [
    table(
      ['Card number', 'What happens'],
      magicCards.map(({ number, happens }) => [grouped(number), happens]),
    ),
    table(
      ['Account number', 'What happens'],
      magicAccounts.map(({ number, happens }) => [number, happens]),
    ),
    table(
      ['Cents', 'What happens'],
      magicCents.map(({ cents, happens }) => [`.${String(cents).padStart(2, '0')}`, happens]),
    ),
    table(
      ['The next charge', 'What happens'],
      switches.map(({ name, happens }) => [name, happens]),
    ),
  ].join('\n\n');
}
