import { setTimeout } from 'node:timers/promises';

export interface Done {
  readonly perSecond: number;
  /** Everything that was answered, before the counting too. */
  readonly total: number;
}

/** So many ask again and again, each waiting for their answer; the first second warms up and counts for nothing. */
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
  // An asker that fails ends the wait at once.
  await Promise.race([setTimeout(1_000), ended]);
  const [began, before] = [performance.now(), total];
  await Promise.race([setTimeout(seconds * 1_000), ended]);
  const perSecond = (total - before) / ((performance.now() - began) / 1_000);
  over = true;
  await ended;
  return { perSecond, total };
}
