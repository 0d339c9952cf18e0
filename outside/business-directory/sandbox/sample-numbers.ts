import type { SamplePlace } from './sample-places.ts';
import type { SampleChance } from './sample-chance.ts';

// A few of the campus and internet prefixes that the IRS gives to employer identification numbers.
const prefixes = [
  '04',
  '06',
  '13',
  '20',
  '26',
  '27',
  '36',
  '45',
  '46',
  '52',
  '58',
  '75',
  '81',
  '82',
  '84',
  '95',
] as const;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** A valid prefix followed by zeros and a running number, so that it's obviously made up. */
export function sampleTaxId(running: number, { country }: SamplePlace, chance: SampleChance): string {
  if (country === 'US') return `${chance.pick(prefixes)}${digits(running, 7)}`;
  const start = digits(running, 8);
  return `${start}${luhnDigit(start)}`;
}

/** The check digit of a Canadian business number (Luhn). */
function luhnDigit(start: string): number {
  const sum = Array.from(start, Number).reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The 555-01 numbers, which are never assigned. */
export function samplePhone({ areaCode }: SamplePlace, chance: SampleChance): string {
  return `${areaCode}-555-01${digits(chance.below(100), 2)}`;
}

const letters = ['A', 'B', 'C', 'E', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V'] as const;

export function samplePostcode({ country, postcodeStart }: SamplePlace, chance: SampleChance): string {
  if (country === 'US') return `${postcodeStart}${digits(1 + chance.below(60), 2)}`;
  return `${postcodeStart} ${chance.below(10)}${chance.pick(letters)}${chance.below(10)}`;
}

export function sampleZipExtension({ country }: SamplePlace, chance: SampleChance): string {
  return country === 'US' && chance.happens(0.6) ? digits(1000 + chance.below(9000), 4) : '';
}

const streets = [
  'Main Street',
  'Market Street',
  'Maple Avenue',
  'Union Street',
  'Bridge Street',
  'Harbor Road',
  'Kings Way',
  'Foundry Lane',
  'Elm Street',
  'Station Road',
  'Assay Square',
  'Mill Street',
] as const;

export function sampleStreet(chance: SampleChance): string {
  return `${1 + chance.below(990)} ${chance.pick(streets)}`;
}
