import type { Trial } from './trials.ts';

interface Chosen {
  readonly rounds: number;
  readonly trials: readonly Trial[];
}

const usualRounds = 20;
const places = ['embedded', 'external', 'servers'];

/** A number sets the rounds, other words the trials and databases; without any: all of them. */
export function chooseTrials(words: readonly string[], all: readonly Trial[]): Chosen {
  const counts = words.filter((word) => /^[1-9]\d*$/.test(word));
  const names = words.filter((word) => all.some(({ name }) => name === word));
  const where = words.filter((word) => places.includes(word));
  const unknown = words.find((word) => ![...counts, ...names, ...where].includes(word));
  const trials = all.filter(
    ({ name, place }) =>
      (names.length === 0 || names.includes(name)) && (where.length === 0 || where.includes(place)),
  );
  if (unknown !== undefined || trials.length === 0) {
    const known = new Set(all.map(({ name }) => name));
    throw new Error(
      `There is no trial named ${words.join(' ')}. Enter a number of rounds, any of ${[...known].join(', ')}, and embedded or external (external needs DATABASE_URL).`,
    );
  }
  return { rounds: Number(counts[0] ?? usualRounds), trials };
}
