import { readAnswers } from './batch-answers.ts';
import { keepEarlyAnswer } from './early-answers.ts';
import type { EarlyRead } from './early-answers.ts';

/**
 * Keeps the answers to what a page will ask, which arrive while its code is on its way. `lines` is undefined if no
 * one is signed in. What isn't answered, such as by a node without batches, the page asks for itself.
 */
export function keepEarlyAnswers(
  reads: readonly EarlyRead[],
  lines: Promise<AsyncIterable<string> | undefined>,
): void {
  const settle: ((answer: Response | undefined) => void)[] = [];
  for (const read of reads)
    keepEarlyAnswer(
      read,
      new Promise((resolve) => {
        settle.push(resolve);
      }),
    );
  const take = async (): Promise<void> => {
    await readAnswers((await lines) ?? noLines(), (at, answer) =>
      settle[at]?.(isFinal(answer) ? answer : undefined),
    );
  };
  const giveUp = (): void => {
    for (const one of settle) one(undefined);
  };
  take().then(giveUp, giveUp);
}

async function* noLines(): AsyncGenerator<string> {}

/** What a second request would be answered too, such as that there is no cart. */
const isFinal = ({ status }: Response): boolean => status < 500 && status !== 401 && status !== 429;
