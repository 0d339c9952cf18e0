import type { WorkerEvents } from 'graphile-worker';

export interface LookUps {
  /** Resolves once none is under way. */
  settled(): Promise<void>;
}

/** A runner's looks into the queue: one that is under way as the runner stops may still bring a job. */
export function lookUpsOf(events: WorkerEvents): LookUps {
  let underWay = 0;
  let tell: (() => void)[] = [];
  const ended = (): void => {
    underWay -= 1;
    if (underWay > 0) return;
    for (const one of tell) one();
    tell = [];
  };
  events.on('worker:getJob:start', () => void (underWay += 1));
  events.on('worker:getJob:empty', ended);
  events.on('worker:getJob:error', ended);
  events.on('job:start', ended);
  return {
    settled: () => (underWay > 0 ? new Promise((resolve) => tell.push(resolve)) : Promise.resolve()),
  };
}
