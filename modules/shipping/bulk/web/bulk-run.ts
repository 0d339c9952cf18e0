import type { BulkBought, BuyItem, RunCalls } from './run-calls.ts';
import { chosenOf, followedRow, pricedRow, wordsOf } from './run-rows.ts';
import type { RunRow } from './run-rows.ts';
import { createRunStore } from './run-store.ts';
import type { RunPhase, RunStore } from './run-store.ts';
import type { BulkStatus } from '../contract/bulk-endpoints.ts';

/**
 * Prices shipments, buys the purchasable ones in small batches and follows each to its end. Keeps no state the server
 * lacks, so that a restarted run finds each shipment's status and buys none twice.
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
    /** Rows still without a price because a call failed. */
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
    /** Failed rows only. Prices them again, since their cause may be fixed. */
    retryFailed: () => guarded(() => priceRun(store, calls, idsOf('failed'))),
  };
}

export type BulkRun = ReturnType<typeof createBulkRun>;

const pricedAtOnce = 25;

const endedWithoutLabel: readonly BulkStatus['standing'][] = ['Failed', 'Declined', 'Withdrawn'];

/** Reads current statuses; failed purchases can be retried. */
async function priceRun(store: RunStore, calls: RunCalls, ids: readonly string[]): Promise<void> {
  store.become({ phase: 'pricing', error: undefined });
  for (let at = 0; at < ids.length; at += pricedAtOnce) {
    const part = ids.slice(at, at + pricedAtOnce);
    const prices = new Map((await calls.price(part)).map((one) => [one.shipmentId, one]));
    store.changeRows((row) =>
      part.includes(row.shipmentId) ? pricedRow(row, prices.get(row.shipmentId)) : row,
    );
  }
  // The current reason matters more than the earlier failure.
  await follow(store, calls, store.idsOf('stopped'), ({ standing }) => !endedWithoutLabel.includes(standing));
  await settle(store, calls);
}

/** Small, so that a pause takes effect quickly. */
const boughtAtOnce = 5;

/** Buys ready rows in small batches until paused, and follows each to its end. */
async function buyRun(store: RunStore, calls: RunCalls): Promise<void> {
  store.become({ phase: 'buying', wantsPause: false, error: undefined });
  await clearUp(store, calls);
  for (;;) {
    const { rows, wantsPause } = store.read();
    const part = rows.filter(({ standing }) => standing === 'ready').slice(0, boughtAtOnce);
    if (part.length === 0 || wantsPause) break;
    await buyPart(store, calls, part);
  }
  await settle(store, calls);
}

/** Checks calls that never answered first: the purchase may exist. */
async function clearUp(store: RunStore, calls: RunCalls): Promise<void> {
  await follow(store, calls, store.idsOf('unsure'));
  store.changeRows((row) => (row.standing === 'unsure' ? { ...row, standing: 'ready', words: '' } : row));
}

async function buyPart(store: RunStore, calls: RunCalls, part: readonly RunRow[]): Promise<void> {
  const ids = part.map(({ shipmentId }) => shipmentId);
  const change = (to: Pick<RunRow, 'standing' | 'words'>): void =>
    store.changeRows((row) => (ids.includes(row.shipmentId) ? { ...row, ...to } : row));
  change({ standing: 'buying', words: 'The label is being bought' });
  let answers: readonly BulkBought[];
  try {
    answers = await calls.buy(part.flatMap((row) => itemOf(row, calls)));
  } catch (error) {
    change({ standing: 'unsure', words: 'We are asking what became of it' });
    throw error;
  }
  const answersById = new Map(answers.map((one) => [one.shipmentId, one]));
  store.changeRows((row) => answeredRow(row, answersById.get(row.shipmentId)));
}

function answeredRow(row: RunRow, answer: BulkBought | undefined): RunRow {
  if (answer === undefined) return row;
  if (answer.bought !== null) return followedRow(row, answer.bought);
  return { ...row, standing: 'failed', words: answer.refusal?.words ?? 'No label was bought.' };
}

function itemOf({ shipmentId, price, optionId }: RunRow, calls: RunCalls): BuyItem[] {
  if (price === null || price.quoteId === null || optionId === null) return [];
  const { version, quoteId } = price;
  return [{ shipmentId, version, quoteId, optionId, intentId: calls.newIntent() }];
}

async function follow(
  store: RunStore,
  calls: RunCalls,
  ids: readonly string[],
  counts: (one: BulkStatus) => boolean = () => true,
): Promise<void> {
  if (ids.length === 0) return;
  const answersById = new Map((await calls.follow(ids)).filter(counts).map((one) => [one.shipmentId, one]));
  store.changeRows((row) => {
    const one = ids.includes(row.shipmentId) ? answersById.get(row.shipmentId) : undefined;
    return one === undefined ? row : followedRow(row, one);
  });
}

async function settle(store: RunStore, calls: RunCalls): Promise<void> {
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
