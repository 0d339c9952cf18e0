import { expect, test } from 'vitest';
import { chooseTrials } from './choose-trials.ts';
import type { Trial } from './trials.ts';

async function* nothing(): AsyncGenerator<string> {}
const trial = (name: string, place: Trial['place']): Trial => ({ name, place, what: name, run: nothing });
const all = [
  trial('writes', 'embedded'),
  trial('charges', 'embedded'),
  trial('race', 'embedded'),
  trial('charges', 'external'),
  trial('race', 'external'),
];

test.each([
  [[], 20, ['writes embedded', 'charges embedded', 'race embedded', 'charges external', 'race external']],
  [['100', 'charges'], 100, ['charges embedded', 'charges external']],
  [['charges', 'race', 'external'], 20, ['charges external', 'race external']],
  [['7', 'embedded'], 7, ['writes embedded', 'charges embedded', 'race embedded']],
])('%j selects these trials', (words, rounds, expected) => {
  const chosen = chooseTrials(words, all);
  expect(chosen.rounds).toBe(rounds);
  expect(chosen.trials.map(({ name, place }) => `${name} ${place}`)).toEqual(expected);
});

test.each([[['charge']], [['0']], [['writes', 'external']]])('%j names no trial', (words) => {
  expect(() => chooseTrials(words, all)).toThrow('There is no trial');
});
