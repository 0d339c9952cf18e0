import { setTimeout } from 'node:timers/promises';

export interface Done {
  readonly perSecond: number;
  /** All answers, including those before counting started. */
  readonly total: number;
}

/** This many clients send one request after another; the first second is a warm-up and doesn't count. */
export async function keepAsking(
  atOnce: number,
  seconds: number,
  request: (asker: number) => Promise<void>,
): Promise<Done> {
  let total = 0;
  let over = false;
  const askers = Array.from({ length: atOnce }, async (_, asker) => {
    while (!over) {
      await request(asker);
      total += 1;
    }
  });
  const ended = Promise.all(askers);
  // A failed client ends the wait at once.
  await Promise.race([setTimeout(1_000), ended]);
  const [began, before] = [performance.now(), total];
  await Promise.race([setTimeout(seconds * 1_000), ended]);
  const perSecond = (total - before) / ((performance.now() - began) / 1_000);
  over = true;
  await ended;
  return { perSecond, total };
}
