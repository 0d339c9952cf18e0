import { newRow } from './run-rows.ts';
import type { RunRow } from './run-rows.ts';

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
  become(change: Partial<RunState>): void;
  changeRows(change: (row: RunRow) => RunRow): void;
  idsOf(...standings: readonly RunRow['standing'][]): string[];
}

export function createRunStore(shipmentIds: readonly string[]): RunStore {
  let state: RunState = {
    phase: 'pricing',
    rows: shipmentIds.map(newRow),
    wantsPause: false,
    error: undefined,
  };
  const listeners = new Set<() => void>();
  const become: RunStore['become'] = (change) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become,
    changeRows: (change) => become({ rows: state.rows.map(change) }),
    idsOf: (...standings) =>
      state.rows.filter(({ standing }) => standings.includes(standing)).map((row) => row.shipmentId),
  };
}

/** The shipments of a bulk purchase, stored in the tab so that a reload continues. */
const key = 'shipping.run';

export function storeRun(shipmentIds: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(shipmentIds));
}

export function storedRun(): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}
