import { setTimeout as delay } from 'node:timers/promises';

/** PostgreSQL's codes for work that collided with other work: could not serialize, and a deadlock. */
const conflictCodes = new Set(['40001', '40P01']);
/** A statement took too long, or waited too long for another's lock. */
const timeoutCodes = new Set(['57014', '55P03']);

function codeIn(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export const isDatabaseTimeout = (error: unknown): boolean => timeoutCodes.has(codeIn(error));

/** True if the database gave the work up: nothing was changed and the request may be retried. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isDatabaseTimeout(error) || conflictCodes.has(codeIn(error));

const mostTries = 4;
const firstWaitMs = 10;

/**
 * Runs work again that collided with other work. Each wait is random, so that two that collided don't meet again, and up
 * to twice as long as the one before.
 */
export async function repeatOnConflict<T>(
  work: () => Promise<T>,
  onRepeat: (code: string) => void,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = codeIn(error);
      if (!conflictCodes.has(code) || tries === mostTries) throw error;
      onRepeat(code);
      await delay(Math.random() * firstWaitMs * 2 ** tries);
    }
  }
}
