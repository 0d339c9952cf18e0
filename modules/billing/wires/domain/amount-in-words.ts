import type { Cents } from '#kit/domain/money.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

const large = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** As on a check, without "and": 15730 is "fifteen thousand seven hundred thirty". */
export function numberInWords(value: number): string {
  const unit = large.find(([size]) => value >= size);
  if (unit !== undefined) {
    const [size, name] = unit;
    const rest = value % size;
    return `${numberInWords(Math.floor(value / size))} ${name}${rest === 0 ? '' : ` ${numberInWords(rest)}`}`;
  }
  if (value < 20) return small[value] ?? '';
  const rest = value % 10;
  return `${tens[Math.floor(value / 10) - 2] ?? ''}${rest === 0 ? '' : ` ${small[rest] ?? ''}`}`;
}

const ignored: readonly string[] = ['and', 'dollar', 'dollars', 'cent', 'cents', 'only', 'usd'];

const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !ignored.includes(word))
    .join(' ');

/** Whether the text writes out the amount: "One hundred and 50/100" or "One hundred dollars and fifty cents". */
export function saysAmount(text: string, amount: Cents): boolean {
  const dollars = numberInWords(Math.floor(amount / 100));
  const rest = amount % 100;
  const endings =
    rest === 0
      ? ['', ' 00 100', ' no 100', ' zero']
      : [` ${String(rest).padStart(2, '0')} 100`, ` ${numberInWords(rest)}`];
  return endings.some((ending) => wordsIn(text) === `${dollars}${ending}`);
}
