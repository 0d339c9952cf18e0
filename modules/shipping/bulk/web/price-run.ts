import type { BulkStanding } from '../contract/bulk-shapes.ts';
import { follow, settle } from './follow-run.ts';
import type { RunCalls } from './run-calls.ts';
import { pricedRow } from './run-rows.ts';
import type { RunStore } from './run-store.ts';

const pricedAtOnce = 25;

const cameToNothing: readonly BulkStanding['standing'][] = ['Failed', 'Declined', 'Withdrawn'];

/** What was bought before is found bought; what came to nothing can be tried again. */
export async function priceRun(store: RunStore, calls: RunCalls, ids: readonly string[]): Promise<void> {
  store.become({ phase: 'pricing', error: undefined });
  for (let at = 0; at < ids.length; at += pricedAtOnce) {
    const part = ids.slice(at, at + pricedAtOnce);
    const prices = new Map((await calls.price(part)).map((one) => [one.shipmentId, one]));
    store.changeRows((row) =>
      part.includes(row.shipmentId) ? pricedRow(row, prices.get(row.shipmentId)) : row,
    );
  }
  // What failed before says less than why it can't be bought now.
  await follow(store, calls, store.idsOf('stopped'), ({ standing }) => !cameToNothing.includes(standing));
  await settle(store, calls);
}
