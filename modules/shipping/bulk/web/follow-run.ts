import type { BulkStanding } from '../contract/bulk-shapes.ts';
import type { RunCalls } from './run-calls.ts';
import { followedRow } from './run-rows.ts';
import type { RunPhase, RunStore } from './run-store.ts';

/** What has become of these by now, as far as it counts. */
export async function follow(
  store: RunStore,
  calls: RunCalls,
  ids: readonly string[],
  counts: (one: BulkStanding) => boolean = () => true,
): Promise<void> {
  if (ids.length === 0) return;
  const told = new Map((await calls.follow(ids)).filter(counts).map((one) => [one.shipmentId, one]));
  store.changeRows((row) => {
    const one = ids.includes(row.shipmentId) ? told.get(row.shipmentId) : undefined;
    return one === undefined ? row : followedRow(row, one);
  });
}

/** Until nothing is under way any more. */
export async function settle(store: RunStore, calls: RunCalls): Promise<void> {
  while (store.idsOf('buying').length > 0) {
    await follow(store, calls, store.idsOf('buying'));
    if (store.idsOf('buying').length > 0) await calls.rest();
  }
  store.become({ phase: phaseAtRest(store) });
}

function phaseAtRest({ read, idsOf }: RunStore): RunPhase {
  if (idsOf('ready', 'unsure').length === 0) return 'done';
  return read().wantsPause ? 'paused' : 'ready';
}
