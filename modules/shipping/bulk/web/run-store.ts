import { billingWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { BulkPrice, BulkStatus } from '../contract/bulk-endpoints.ts';

export type RunPhase = 'pricing' | 'ready' | 'buying' | 'paused' | 'done';

export interface RunState {
  readonly phase: RunPhase;
  readonly rows: readonly RunRow[];
  /** Stop before the next batch. */
  readonly wantsPause: boolean;
  /** The error that stopped it. */
  readonly error: unknown;
}

export interface RunStore {
  read(): RunState;
  listen(listener: () => void): () => void;
  update(change: Partial<RunState>): void;
  changeRows(change: (row: RunRow) => RunRow): void;
  idsOf(...statuses: readonly RunRow['status'][]): string[];
}

export function createRunStore(shipmentIds: readonly string[]): RunStore {
  let state: RunState = {
    phase: 'pricing',
    rows: shipmentIds.map(newRow),
    wantsPause: false,
    error: undefined,
  };
  const listeners = new Set<() => void>();
  const update: RunStore['update'] = (change) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    changeRows: (change) => update({ rows: state.rows.map(change) }),
    idsOf: (...statuses) =>
      state.rows.filter(({ status }) => statuses.includes(status)).map((row) => row.shipmentId),
  };
}

/** The shipments of a bulk purchase, stored in the tab so that a reload continues. */
const key = 'shipping.run';

export function storeRun(shipmentIds: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(shipmentIds));
}

export function loadRun(): readonly string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/**
 * `stopped`: can't be bought as is. `waiting`: for an approval. `unsure`: the call was sent without an answer, so its
 * result must be looked up.
 */
export type RowStatus =
  | 'pricing'
  | 'ready'
  | 'stopped'
  | 'buying'
  | 'unsure'
  | 'bought'
  | 'waiting'
  | 'failed';

export interface RunRow {
  readonly shipmentId: string;
  readonly number: string;
  readonly shipTo: string;
  readonly status: RowStatus;
  readonly words: string;
  readonly price: BulkPrice | null;
  readonly optionId: string | null;
}

const newRow = (shipmentId: string): RunRow => ({
  shipmentId,
  number: '',
  shipTo: '',
  status: 'pricing',
  words: 'Getting rates',
  price: null,
  optionId: null,
});

/** Nothing is preselected while an account must be checked; the person may choose another. */
export const mayChoose = ({ status, price }: RunRow): boolean =>
  (status === 'ready' || status === 'stopped') && (price?.options.length ?? 0) > 0;

export const chosenOption = ({ price, optionId }: RunRow): BulkPrice['options'][number] | undefined =>
  price?.options.find((option) => option.optionId === optionId);

/** Keeps an earlier choice if still offered, else takes the preselected one, if any. */
export function applyPrice(row: RunRow, price: BulkPrice | undefined): RunRow {
  if (price === undefined) return { ...row, status: 'stopped', words: 'This shipment no longer exists.' };
  const named = (id: string | null) => price.options.find(({ optionId }) => optionId === id);
  const chosen = named(row.optionId) ?? named(price.chosenOptionId);
  const priced = { ...row, number: price.number, shipTo: price.shipTo, price };
  if (chosen === undefined)
    return { ...priced, optionId: null, status: 'stopped', words: price.stops.join(' ') };
  return { ...priced, optionId: chosen.optionId, status: 'ready', words: optionNotes(chosen) };
}

export function optionNotes({ carrier, billing, warnings, asks }: BulkPrice['options'][number]): string {
  const approvals = asks.map((approver) =>
    approver === 'administrator'
      ? 'Needs approval from your business administrator.'
      : 'Needs our review first.',
  );
  const freight = billing === undefined ? [] : [`${billingWords(carrier, billing)}.`];
  return [...freight, ...approvals, ...warnings].join(' ');
}

export function applyStatus(row: RunRow, { status, trackingTail, failure }: BulkStatus): RunRow {
  switch (status) {
    case 'Running':
      return { ...row, status: 'buying', words: 'Buying the label' };
    case 'Completed':
      return {
        ...row,
        status: 'bought',
        words: trackingTail === null ? 'Insured' : `Tracking number •••• ${trackingTail}`,
      };
    case 'Awaiting':
      return { ...row, status: 'waiting', words: 'Waiting for approval' };
    case 'Stuck':
      return { ...row, status: 'waiting', words: 'Our team is resolving this' };
    case 'Failed':
    case 'Declined':
    case 'Withdrawn':
      return { ...row, status: 'failed', words: failure ?? 'Label not purchased.' };
  }
}
