import { setTimeout } from 'node:timers/promises';

/** Asks until the answer is yes; a failed question is a no. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  withinMs = 120_000,
): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    if (await Promise.resolve(holds()).catch(() => false)) return;
    if (performance.now() > end) throw new Error(`After ${withinMs / 1000} s: ${what}.`);
    await setTimeout(100);
  }
}
