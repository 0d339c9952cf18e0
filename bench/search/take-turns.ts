import { isDeepStrictEqual } from 'node:util';
import type { Answer, Criteria } from '#modules/marketplace/server.ts';
import type { Rival } from './rival.ts';

/** What one rival came to: a time for each search, in the order asked, and in which round it was taken. */
export interface Taken {
  readonly rival: Rival;
  readonly milliseconds: number[];
  readonly answers: Answer[];
}

export const rounds = 5;

/**
 * Each round every rival answers the same few searches, and the order in which they are asked goes round, so that
 * whatever else the machine does in a while slows all of them alike. A warm-up comes first and counts for nothing.
 */
export async function takeTurns(rivals: readonly Rival[], searches: readonly Criteria[]): Promise<Taken[]> {
  const taken: Taken[] = rivals.map((rival) => ({ rival, milliseconds: [], answers: [] }));
  const each = Math.ceil(searches.length / rounds);
  for (const rival of rivals) for (const criteria of searches.slice(0, 10)) await rival.answer(criteria);
  for (let round = 0; round < rounds; round += 1) {
    const batch = searches.slice(round * each, (round + 1) * each);
    const turn = round % taken.length;
    for (const one of [...taken.slice(turn), ...taken.slice(0, turn)]) {
      for (const criteria of batch) {
        const started = performance.now();
        const answer = await one.rival.answer(criteria);
        one.milliseconds.push(performance.now() - started);
        one.answers.push(answer);
      }
    }
  }
  return taken;
}

/** The times of one round. */
export function ofRound({ milliseconds }: Taken, round: number): number[] {
  const each = Math.ceil(milliseconds.length / rounds);
  return milliseconds.slice(round * each, (round + 1) * each);
}

/** What isn't the same isn't faster: whoever answers one search otherwise gets no time at all. */
export function disagreements(taken: Taken, other: Taken): number {
  return taken.answers.filter(
    (answer, at) => !isDeepStrictEqual(compared(answer), compared(other.answers[at])),
  ).length;
}

/** Relaxations are left out: databases aren't asked for them, which spares them a few queries. */
function compared(answer: Answer | undefined) {
  const { facets, ...rest } = answer ?? { facets: undefined };
  return { ...rest, counts: facets?.counts, histograms: facets?.histograms };
}
