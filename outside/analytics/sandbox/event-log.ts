import type { AnalyticsEvent, AnalyticsTarget, AnalyticsTargetName } from '../port.ts';

/** The demo's two services in memory: /demo shows what each would have been told, the newest last. */
export interface EventLog extends AnalyticsTarget {
  readonly batches: () => readonly (readonly AnalyticsEvent[])[];
}

export function createEventLog(name: AnalyticsTargetName, mostBatches = 100): EventLog {
  const kept: (readonly AnalyticsEvent[])[] = [];
  return {
    name,
    deliver: async (events) => {
      kept.push([...events]);
      // A demo left running for weeks must not fill the memory.
      if (kept.length > mostBatches) kept.shift();
    },
    batches: () => [...kept],
  };
}
