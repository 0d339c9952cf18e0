import {
  chosenOption,
  createRunStore,
  applyStatus,
  applyPrice,
  mayChoose,
  optionNotes,
} from './run-store.ts';
import type { RunPhase, RunRow, RunStore } from './run-store.ts';
import { buyShipments, followPurchases, priceShipments } from '../contract/bulk-endpoints.ts';
import type { BulkPrice, BulkStatus } from '../contract/bulk-endpoints.ts';
import { call } from '#kit/web/call/call.ts';

/**
 * Prices shipments, buys the purchasable ones in small batches and follows each to its end. Keeps no state the server
 * lacks, so that a restarted run finds each shipment's status and buys none twice.
 */
export function createBulkRun(shipmentIds: readonly string[], calls: RunCalls) {
  const store = createRunStore(shipmentIds);
  const { read, listen, update, changeRows, idsOf: selectedIds } = store;

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      update({ phase: 'paused', error });
    }
  }

  return {
    read,
    listen,
    begin: () => guarded(() => priceRun(store, calls, shipmentIds)),
    /** Rows still without a price because a call failed. */
    priceRest: () => guarded(() => priceRun(store, calls, selectedIds('pricing'))),
    choose(shipmentId: string, optionId: string): void {
      changeRows((row) => {
        if (row.shipmentId !== shipmentId || !mayChoose(row)) return row;
        const chosen = chosenOption({ ...row, optionId });
        if (chosen === undefined) return row;
        return { ...row, optionId, status: 'ready', words: optionNotes(chosen) };
      });
    },
    pause: () => update({ wantsPause: true }),
    buy: () => guarded(() => buyRun(store, calls)),
    /** Failed rows only. Prices them again, since their cause may be fixed. */
    retryFailed: () => guarded(() => priceRun(store, calls, selectedIds('failed'))),
  };
}

export type BulkRun = ReturnType<typeof createBulkRun>;

const priceBatchSize = 25;

const endedWithoutLabel: readonly BulkStatus['status'][] = ['Failed', 'Declined', 'Withdrawn'];

/** Reads current statuses; failed purchases can be retried. */
async function priceRun(store: RunStore, calls: RunCalls, ids: readonly string[]): Promise<void> {
  store.update({ phase: 'pricing', error: undefined });
  for (let at = 0; at < ids.length; at += priceBatchSize) {
    const batch = ids.slice(at, at + priceBatchSize);
    const prices = new Map((await calls.price(batch)).map((one) => [one.shipmentId, one]));
    const unpriced = batch.filter((id) => (prices.get(id)?.options ?? []).length === 0);
    const statuses = await currentStatuses(calls, unpriced);
    store.changeRows((row) => {
      if (!batch.includes(row.shipmentId)) return row;
      const priced = applyPrice(row, prices.get(row.shipmentId));
      const current = statuses.get(row.shipmentId);
      return current === undefined ? priced : applyStatus(priced, current);
    });
  }
  await followToEnd(store, calls);
}

/** What a shipment without a price became, such as bought; an earlier failure matters less than why it has no price. */
async function currentStatuses(
  calls: RunCalls,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BulkStatus>> {
  if (ids.length === 0) return new Map();
  const found = await calls.follow(ids);
  return new Map(
    found
      .filter(({ status }) => !endedWithoutLabel.includes(status))
      .map((one) => [one.shipmentId, one] as const),
  );
}

/** Small, so that a pause takes effect quickly. */
const purchaseBatchSize = 5;

/** Buys ready rows in small batches until paused, and follows each to its end. */
async function buyRun(store: RunStore, calls: RunCalls): Promise<void> {
  store.update({ phase: 'buying', wantsPause: false, error: undefined });
  await resolveUnsure(store, calls);
  for (;;) {
    const { rows, wantsPause } = store.read();
    const batch = rows.filter(({ status }) => status === 'ready').slice(0, purchaseBatchSize);
    if (batch.length === 0 || wantsPause) break;
    await buyBatch(store, calls, batch);
  }
  await followToEnd(store, calls);
}

/** Checks calls that never answered first: the purchase may exist. */
async function resolveUnsure(store: RunStore, calls: RunCalls): Promise<void> {
  await refreshStatuses(store, calls, store.idsOf('unsure'));
  store.changeRows((row) => (row.status === 'unsure' ? { ...row, status: 'ready', words: '' } : row));
}

async function buyBatch(store: RunStore, calls: RunCalls, batch: readonly RunRow[]): Promise<void> {
  const ids = batch.map(({ shipmentId }) => shipmentId);
  const change = (to: Pick<RunRow, 'status' | 'words'>): void =>
    store.changeRows((row) => (ids.includes(row.shipmentId) ? { ...row, ...to } : row));
  change({ status: 'buying', words: 'Buying the label' });
  let answers: readonly BulkAnswer[];
  try {
    answers = await calls.buy(batch.flatMap((row) => purchaseItem(row, calls)));
  } catch (error) {
    change({ status: 'unsure', words: 'Confirming purchase' });
    throw error;
  }
  const answersById = new Map(answers.map((one) => [one.shipmentId, one]));
  store.changeRows((row) => applyAnswer(row, answersById.get(row.shipmentId)));
}

function applyAnswer(row: RunRow, answer: BulkAnswer | undefined): RunRow {
  if (answer === undefined) return row;
  if (answer.bought !== null) return applyStatus(row, answer.bought);
  return { ...row, status: 'failed', words: answer.refusal?.words ?? 'Label not purchased.' };
}

function purchaseItem({ shipmentId, price, optionId }: RunRow, calls: RunCalls): BuyItem[] {
  if (price === null || price.quoteId === null || optionId === null) return [];
  const { version, quoteId } = price;
  return [{ shipmentId, version, quoteId, optionId, intentId: calls.newIntent() }];
}

async function refreshStatuses(store: RunStore, calls: RunCalls, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const answersById = new Map((await calls.follow(ids)).map((one) => [one.shipmentId, one]));
  store.changeRows((row) => {
    const one = ids.includes(row.shipmentId) ? answersById.get(row.shipmentId) : undefined;
    return one === undefined ? row : applyStatus(row, one);
  });
}

async function followToEnd(store: RunStore, calls: RunCalls): Promise<void> {
  while (store.idsOf('buying').length > 0) {
    await refreshStatuses(store, calls, store.idsOf('buying'));
    if (store.idsOf('buying').length > 0) await calls.wait();
  }
  store.update({ phase: idlePhase(store) });
}

function idlePhase({ read, idsOf: selectedIds }: RunStore): RunPhase {
  if (selectedIds('ready', 'unsure').length === 0) return 'done';
  return read().wantsPause ? 'paused' : 'ready';
}

export interface BuyItem {
  readonly shipmentId: string;
  readonly version: number;
  readonly quoteId: string;
  readonly optionId: string;
  readonly intentId: string;
}

interface BulkAnswer {
  readonly shipmentId: string;
  readonly bought: BulkStatus | null;
  readonly refusal: { readonly words: string } | null;
}

export interface RunCalls {
  price(shipmentIds: readonly string[]): Promise<readonly BulkPrice[]>;
  buy(items: readonly BuyItem[]): Promise<readonly BulkAnswer[]>;
  follow(shipmentIds: readonly string[]): Promise<readonly BulkStatus[]>;
  newIntent(): string;
  wait(): Promise<void>;
}

const intervalMs = 700;

export const runCalls: RunCalls = {
  price: async (shipmentIds) =>
    (await call(priceShipments, { body: { shipmentIds: [...shipmentIds] } })).items,
  buy: async (items) => (await call(buyShipments, { body: { items: [...items] } })).items,
  follow: async (shipmentIds) =>
    (await call(followPurchases, { body: { shipmentIds: [...shipmentIds] } })).items,
  newIntent: () => crypto.randomUUID(),
  wait: () => new Promise((resolve) => setTimeout(resolve, intervalMs)),
};
