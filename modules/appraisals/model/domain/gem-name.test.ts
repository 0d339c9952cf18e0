import { expect, test } from 'vitest';
import { gemName } from './content.ts';

const named = (title: string, origin: string, type: 'Diamond' | 'Colored stone' = 'Diamond') =>
  gemName({ gemId: 'a', type, values: { title, origin }, plot: [] });

test.each([
  ['', 'Lab-grown diamond'],
  ['Center diamond', 'Center lab-grown diamond'],
  ['Diamonds in the band', 'Lab-grown diamonds in the band'],
  ['Center stone', 'Lab-grown center stone'],
  ['Laboratory-grown diamond', 'Laboratory-grown diamond'],
  ['Lab grown melee', 'Lab grown melee'],
])('a lab-grown diamond described as %j is named %s', (title, name) => {
  expect(named(title, 'Laboratory-grown')).toBe(name);
});

test('a natural diamond and a grown sapphire keep their names', () => {
  expect(named('Center diamond', 'Natural')).toBe('Center diamond');
  expect(named('', 'Natural')).toBe('Diamond');
  expect(named('Sapphire', 'Laboratory-grown', 'Colored stone')).toBe('Sapphire');
});
