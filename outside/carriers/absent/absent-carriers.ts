import type { Carriers } from '../port.ts';

/** No carrier is set up: nothing is asked for, and nothing waits. */
export function createAbsentCarriers(): Carriers {
  return {
    names: [],
    fetchWeeklyInvoice: () => Promise.resolve({ kind: 'not_issued' }),
    close: () => Promise.resolve(),
  };
}
