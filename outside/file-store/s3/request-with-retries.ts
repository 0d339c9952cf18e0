import { setTimeout as wait } from 'node:timers/promises';
import { StorageUnavailable } from '../port.ts';

export interface RetriedRequest {
  /** Signs and sends anew each time: a signature carries the time of its request. */
  readonly attempt: () => Promise<Response>;
  readonly waitsMs: readonly number[];
}

/** Tries again when the way is blocked or the store says it is busy (429 and the 5xx but 501 and 507). */
export async function requestWithRetries({ attempt, waitsMs }: RetriedRequest): Promise<Response> {
  for (const waitMs of [...waitsMs, undefined]) {
    try {
      const answer = await attempt();
      if (waitMs === undefined || !isPassing(answer.status)) return answer;
      await answer.body?.cancel();
    } catch (fault) {
      if (waitMs === undefined) throw new StorageUnavailable('The store cannot be reached', { cause: fault });
    }
    await wait(waitMs);
  }
  throw new StorageUnavailable('The store was never asked');
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 507);
}
