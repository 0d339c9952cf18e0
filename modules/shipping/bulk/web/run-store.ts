import { newRow } from './run-rows.ts';
import type { RunRow } from './run-rows.ts';

export type RunPhase = 'pricing' | 'ready' | 'buying' | 'paused' | 'done';

export interface RunState {
  readonly phase: RunPhase;
  readonly rows: readonly RunRow[];
  /** Somebody wants it to stop before the next part. */
  readonly wantsPause: boolean;
  /** What kept it from going on. */
  readonly error: unknown;
}

export interface RunStore {
  read(): RunState;
  listen(listener: () => void): () => void;
  become(change: Partial<RunState>): void;
  changeRows(change: (row: RunRow) => RunRow): void;
  idsOf(...standings: readonly RunRow['standing'][]): string[];
}

/** Where a run is, for whoever looks at it and whoever carries it on. */
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

/** Which shipments somebody is about to buy together, kept in the tab: a reload goes on with them. */
const key = 'shipping.run';

export function storeRun(shipmentIds: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(shipmentIds));
}

export function storedRun(): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}
