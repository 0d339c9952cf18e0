import type { WorkerEvents } from 'graphile-worker';

export interface PendingPolls {
  /** Resolves once none is pending. */
  settled(): Promise<void>;
}

/** Tracks a runner's pending queue polls: one that is pending as the runner stops may still bring a job. */
export function pendingPollsOf(events: WorkerEvents): PendingPolls {
  let pending = 0;
  let waiting: (() => void)[] = [];
  const ended = (): void => {
    pending -= 1;
    if (pending > 0) return;
    for (const one of waiting) one();
    waiting = [];
  };
  events.on('worker:getJob:start', () => void (pending += 1));
  events.on('worker:getJob:empty', ended);
  events.on('worker:getJob:error', ended);
  events.on('job:start', ended);
  return {
    settled: () => (pending > 0 ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
