import { setTimeout } from 'node:timers/promises';

/** So many ask again and again, each waiting for their answer; the first second warms up and counts for nothing. */
export async function keepAsking(
  atOnce: number,
  seconds: number,
  ask: (asker: number) => Promise<void>,
): Promise<number> {
  let counting = false;
  let answered = 0;
  let over = false;
  const askers = Array.from({ length: atOnce }, async (_, asker) => {
    while (!over) {
      await ask(asker);
      if (counting) answered += 1;
    }
  });
  const ended = Promise.all(askers);
  await Promise.race([setTimeout(1_000), ended]);
  const began = performance.now();
  counting = true;
  await Promise.race([setTimeout(seconds * 1_000), ended]);
  counting = false;
  const perSecond = answered / ((performance.now() - began) / 1_000);
  over = true;
  await ended;
  return perSecond;
}
