import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';

/**
 * What USPS takes abroad, by service. Valuables are the articles of IMM 134.2: jewelry, stones, watches and precious
 * metal of more than nominal value.
 */
export const postalServices = {
  source: 'USPS International Mail Manual 134.1 and 134.2',
  asOf: day('2019-05-06'),
  /** usps.com: under 4 pounds and up to $400. From general knowledge. */
  firstClassLimit: cents(40_000),
  takesValuables: {
    'Priority Mail International': 'yes',
    'First-Class Package International Service': 'registered',
    'Priority Mail Express International': 'no',
  } as Readonly<Record<string, 'yes' | 'registered' | 'no'>>,
} as const;

export const firstClassAbroad = 'First-Class Package International Service';
