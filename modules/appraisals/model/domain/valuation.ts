import { formatDay, isDay } from '#kit/domain/day.ts';
import { cents, divideRounded } from '#kit/domain/money.ts';
import { gemName, quantityOf } from './content.ts';
import type { Content, Item } from './content.ts';
import { numberOf, textOf } from './field.ts';
import { karatFineness, toGrams } from './trade-words.ts';

export interface ValueLine {
  readonly name: string;
  /** The calculation behind the amount. */
  readonly how: string;
  readonly amount: number;
}

export interface Valuation {
  readonly lines: readonly ValueLine[];
  /** Of the lines, for one piece. */
  readonly sum: number;
  /** As the appraiser states it, for one piece; the rounded sum otherwise. */
  readonly value: number | undefined;
  readonly quantity: number;
  readonly total: number;
}

const money = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const dayWords = (day: string): string => (isDay(day) ? formatDay(day) : 'undated');
const product = (amount: number, times: number, per: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(times), BigInt(per)));

/** Pure parts of a thousand of an item's metal. */
export const finenessOf = ({ values }: Item): number | undefined =>
  numberOf(values, 'fineness') ?? karatFineness[textOf(values, 'karat')];

/** Every line that the value is made of, for one piece. */
export function valuationOf(item: Item): Valuation {
  const lines: ValueLine[] = [];
  for (const gem of item.gems) {
    const [carats, each] = [numberOf(gem.values, 'carats'), numberOf(gem.values, 'pricePerCarat')];
    const [count, pearl] = [numberOf(gem.values, 'count'), numberOf(gem.values, 'pearlPrice')];
    if (carats !== undefined && each !== undefined)
      lines.push({
        name: gemName(gem),
        how: `${(carats / 1_000).toFixed(2)} ct at ${money(each)} per ct`,
        amount: product(each, carats, 1_000),
      });
    else if (count !== undefined && pearl !== undefined)
      lines.push({ name: gemName(gem), how: `${count} at ${money(pearl)}`, amount: pearl * count });
  }
  lines.push(...metalLines(item), ...costLines(item));
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const value = numberOf(item.costs, 'value');
  const quantity = quantityOf(item);
  return { lines, sum, value, quantity, total: (value ?? 0) * quantity };
}

function metalLines(item: Item): ValueLine[] {
  const fineness = finenessOf(item);
  const weight = numberOf(item.values, 'mountingWeight');
  const price = numberOf(item.costs, 'metalPrice');
  if (fineness === undefined || weight === undefined || price === undefined) return [];
  const grams = toGrams(weight, textOf(item.values, 'weightUnit') || 'Gram');
  return [
    {
      name: `${textOf(item.values, 'metal') || 'Metal'} ${fineness}`,
      how: `${(grams / 100).toFixed(2)} g × ${fineness}/1000 at ${money(price)} per g, ${dayWords(textOf(item.costs, 'metalPricedOn'))}`,
      amount: product(price, grams * fineness, 100_000),
    },
  ];
}

function costLines({ costs, gems, values }: Item): ValueLine[] {
  const [labor, other, markup] = ['labor', 'other', 'markup'].map((key) => numberOf(costs, key));
  const lines: ValueLine[] = [];
  if (labor !== undefined && labor > 0)
    lines.push({ name: 'Labor', how: textOf(costs, 'laborNote'), amount: labor });
  if (other !== undefined && other > 0)
    lines.push({ name: 'Other costs', how: textOf(costs, 'otherNote'), amount: other });
  if (markup === undefined || markup === 0) return lines;
  const before = valuationOf({
    itemId: '',
    type: 'Jewelry',
    values,
    gems,
    costs: { ...costs, markup: 0 },
    comparables: [],
  });
  return [
    ...lines,
    {
      name: 'Markup',
      how: `${(markup / 100).toFixed(2)}% of ${money(before.sum)}`,
      amount: product(before.sum, markup, 10_000),
    },
  ];
}

export const totalOf = ({ items }: Content): number =>
  items.reduce((sum, item) => sum + valuationOf(item).total, 0);

/** In the second currency, rounded to its cent; undefined without a rate. */
export function inSecondCurrency(
  amount: number,
  document: Content['document'],
): { readonly currency: string; readonly amount: number } | undefined {
  const [currency, rate] = [textOf(document, 'currency'), numberOf(document, 'exchangeRate')];
  if (currency === '' || currency === 'USD' || rate === undefined) return undefined;
  return { currency, amount: cents(product(amount, rate, 1_000_000)) };
}

/** Each item converts on its own, and the total is their sum, so the document adds up in both currencies. */
export function totalInSecondCurrency(content: Content): number | undefined {
  const amounts = content.items.map(
    (item) => inSecondCurrency(valuationOf(item).total, content.document)?.amount,
  );
  return amounts.some((amount) => amount === undefined)
    ? undefined
    : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
