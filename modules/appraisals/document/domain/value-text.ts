import { gemFieldsOf } from '#modules/appraisals/model/domain/gem-fields.ts';
import { itemFieldsOf } from '#modules/appraisals/model/domain/content.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import type { Field, Values } from '#modules/appraisals/model/domain/field.ts';
import { numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { shownWord, toGrams } from '#modules/appraisals/model/domain/trade-words.ts';
import { estimateWeight } from '#modules/appraisals/model/domain/weight-formula.ts';
import { formatDay, isDay } from '#kit/domain/day.ts';

export const moneyText = (amount: number, currency = 'USD'): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });

export const dayText = (text: string): string => (isDay(text) ? formatDay(text) : '-');

/** A value as it prints, with its unit; empty if it isn't filled in. */
export function fieldText(field: Field, value: string | number | undefined): string {
  if (value === undefined || value === '') return '';
  if (field.kind === 'day') return dayText(String(value));
  if (field.kind === 'choice') return shownWord(String(value));
  if (field.kind !== 'measure' || typeof value === 'string') return String(value);
  if (field.unit === '$') return moneyText(value);
  const number = (value / 10 ** field.places).toFixed(field.places === 3 ? 2 : field.places);
  return `${number}${/^(?:[%°]|\/1000)$/.test(field.unit) ? '' : ' '}${field.unit}`.trim();
}

const unitNames: Readonly<Record<string, string>> = { Gram: 'g', DWT: 'DWT', 'Troy ounce': 'oz t' };

/** "7.30 g", or "4.69 DWT (7.30 g)". */
export function weightText(values: Values, key: string): string {
  const weight = numberOf(values, key);
  if (weight === undefined) return '';
  const unit = textOf(values, 'weightUnit') || 'Gram';
  const own = `${(weight / 100).toFixed(2)} ${unitNames[unit] ?? 'g'}`;
  return unit === 'Gram' ? own : `${own} (${(toGrams(weight, unit) / 100).toFixed(2)} g)`;
}

/** The weight of a gem entry; the word "estimated" goes wherever it prints. */
export function caratsText({ values }: Gem): string {
  const carats = numberOf(values, 'carats');
  if (carats === undefined) return '';
  const text = `${(carats / 1_000).toFixed(2)} ct`;
  return textOf(values, 'weightBasis') === 'Estimated' ? `${text} estimated` : text;
}

/** The formula behind an estimated weight. */
export function formulaText({ values }: Gem): string {
  if (textOf(values, 'weightBasis') !== 'Estimated') return '';
  const [length, width, depth] = ['length', 'width', 'height'].map((key) => numberOf(values, key) ?? 0);
  const estimate = estimateWeight(
    textOf(values, 'shape'),
    { length: length ?? 0, width: width ?? 0, depth: depth ?? 0 },
    numberOf(values, 'girdleCorrection'),
  );
  return estimate?.formula ?? '';
}

export function sizeText({ values, type }: Gem): string {
  const [first, ...others] = type === 'Pearl' ? ['sizeLeast', 'sizeMost'] : ['length', 'width', 'height'];
  const sizes = [first ?? '', ...others]
    .map((key) => numberOf(values, key))
    .filter((size) => size !== undefined)
    .map((size) => (size / 100).toFixed(2));
  return sizes.length === 0 ? '' : `${sizes.join(type === 'Pearl' ? ' to ' : ' × ')} mm`;
}

/** "laboratory-grown" stands beside the word diamond, equally visible (domain marketplace §4.13). */
export function gemKindText({ type, values }: Gem): string {
  const origin = textOf(values, 'origin');
  if (type === 'Diamond')
    return origin === 'Laboratory-grown' ? 'laboratory-grown diamond' : 'natural diamond';
  if (type === 'Pearl') {
    const kind = textOf(values, 'kind');
    const cultured = kind === 'Natural' || kind === 'Imitation' ? '' : 'cultured ';
    return `${kind === '' ? '' : `${kind} `}${cultured}pearl`.trim();
  }
  const name = [textOf(values, 'variety') || textOf(values, 'species')]
    .filter((part) => part !== '')
    .join(' ');
  return `${origin === '' ? '' : `${origin.toLowerCase()} `}${name || 'stone'}`;
}

const apart = new Set([
  'title',
  'description',
  'number',
  'quantity',
  'weightUnit',
  'totalWeight',
  'mountingWeight',
]);

/** Everything else that was entered about an item, by label. */
export function itemFacts(item: Item): [label: string, value: string][] {
  const facts = Object.entries(itemFieldsOf(item.type))
    .filter(([key]) => !apart.has(key))
    .map(([key, field]): [string, string] => [field.label, fieldText(field, item.values[key])]);
  const weights: [string, string][] = [
    ['Total weight', weightText(item.values, 'totalWeight')],
    ['Mounting weight', weightText(item.values, 'mountingWeight')],
  ];
  return [...facts, ...weights].filter(([, value]) => value !== '');
}

const gemApart = new Set([
  'title',
  'carats',
  'weightBasis',
  'length',
  'width',
  'height',
  'pricePerCarat',
  'pearlPrice',
  'origin',
  'girdleCorrection',
]);

export function gemFacts(gem: Gem): [label: string, value: string][] {
  const facts = Object.entries(gemFieldsOf(gem.type))
    .filter(([key]) => !gemApart.has(key))
    .map(([key, field]): [string, string] => [field.label, fieldText(field, gem.values[key])]);
  const graded: [string, string][] = facts.map(([label, value]) => [label, value]);
  return [
    ['Gem', gemKindText(gem)] as [string, string],
    ['Weight', caratsText(gem)] as [string, string],
    ['Measurements', sizeText(gem)] as [string, string],
    ...graded,
  ].filter(([, value]) => value !== '');
}
