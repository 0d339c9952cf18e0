import { buyRun } from './buy-run.ts';
import { priceRun } from './price-run.ts';
import type { RunCalls } from './run-calls.ts';
import { chosenOf, wordsOf } from './run-rows.ts';
import { createRunStore } from './run-store.ts';

/**
 * Prices shipments, buys those that can be bought a few at a time, and follows each until it is known. It holds nothing
 * that the server does not know: begun anew it finds each shipment where it is, and buys none twice.
 */
export function createBulkRun(shipmentIds: readonly string[], calls: RunCalls) {
  const store = createRunStore(shipmentIds);
  const { read, listen, become, changeRows, idsOf } = store;

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      become({ phase: 'paused', error });
    }
  }

  return {
    read,
    listen,
    begin: () => guarded(() => priceRun(store, calls, shipmentIds)),
    /** What was not priced for want of an answer. */
    priceRest: () => guarded(() => priceRun(store, calls, idsOf('pricing'))),
    choose(shipmentId: string, optionId: string): void {
      changeRows((row) => {
        if (row.shipmentId !== shipmentId || row.standing !== 'ready') return row;
        const chosen = chosenOf({ ...row, optionId });
        return chosen === undefined ? row : { ...row, optionId, words: wordsOf(chosen) };
      });
    },
    pause: () => become({ wantsPause: true }),
    buy: () => guarded(() => buyRun(store, calls)),
    /** Those alone that came to nothing: priced anew, since what they broke may be mended. */
    retryFailed: () => guarded(() => priceRun(store, calls, idsOf('failed'))),
  };
}

export type BulkRun = ReturnType<typeof createBulkRun>;
