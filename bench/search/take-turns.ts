import type { Answer, Criteria } from '#modules/marketplace/server.ts';
import type { Rival } from './rival.ts';
import { isSameAnswer } from './same-answer.ts';

/** One rival's result: a time for each search, in order, and its round. */
export interface Taken {
  readonly rival: Rival;
  readonly milliseconds: number[];
  readonly answers: Answer[];
}

export const rounds = 5;

/**
 * In each round every rival answers the same few searches, in rotating order, so that other load slows all of them
 * alike. A warm-up comes first and doesn't count.
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

/** A wrong answer isn't faster: a rival with one different answer gets no time at all. */
export function disagreements(taken: Taken, other: Taken): number {
  return taken.answers.filter((answer, at) => !isSameAnswer(answer, other.answers[at])).length;
}
