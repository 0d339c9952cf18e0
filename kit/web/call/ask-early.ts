import { readAnswers } from './batch-answers.ts';
import { keepEarlyAnswer } from './early-answers.ts';
import type { EarlyRead } from './early-answers.ts';

/**
 * Asks for what a page will ask, while its code is on its way. `token` is undefined if no one is signed in. What
 * isn't answered, such as by a node without batches, the page asks for itself.
 */
export function askEarly(
  path: string,
  reads: readonly EarlyRead[],
  token: Promise<string | undefined>,
): void {
  const settle: ((answer: Response | undefined) => void)[] = [];
  for (const read of reads)
    keepEarlyAnswer(
      read,
      new Promise((resolve) => {
        settle.push(resolve);
      }),
    );
  const send = async (): Promise<void> => {
    const bearer = await token;
    if (bearer === undefined) return;
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'x-subscription-key': 'loupe-web',
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ calls: reads }),
    });
    if (!response.ok || response.body === null) return;
    await readAnswers(response.body, (at, answer) => settle[at]?.(isFinal(answer) ? answer : undefined));
  };
  const giveUp = (): void => {
    for (const one of settle) one(undefined);
  };
  send().then(giveUp, giveUp);
}

/** What a second request would be answered too, such as that there is no cart. */
const isFinal = ({ status }: Response): boolean => status < 500 && status !== 401 && status !== 429;
