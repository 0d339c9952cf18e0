import type { AnalyticsEvent, AnalyticsTarget, AnalyticsTargetName } from '../port.ts';

/** The demo's two services, in memory: /demo shows what each received, newest last. */
export interface EventLog extends AnalyticsTarget {
  readonly batches: () => readonly (readonly AnalyticsEvent[])[];
}

export function createEventLog(name: AnalyticsTargetName, mostBatches = 100): EventLog {
  const stored: (readonly AnalyticsEvent[])[] = [];
  return {
    name,
    deliver: async (events) => {
      stored.push([...events]);
      // Limits memory in a demo that runs for weeks.
      if (stored.length > mostBatches) stored.shift();
    },
    batches: () => [...stored],
  };
}
