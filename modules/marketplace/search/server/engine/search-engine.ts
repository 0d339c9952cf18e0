import type { SearchStones } from '../catalog-parts.ts';
import type { StoneBatch } from './load/stone-batch.ts';
import type { Changes } from './stone-index.ts';

/** Where the engine's stones come from. */
export interface StoneSource {
  /** All stones, and the last change that they certainly include. */
  everything(): Promise<{ readonly upTo: number; readonly batches: AsyncIterable<StoneBatch> }>;
}

export interface EngineState {
  /** Whether it can answer; until then SQL does. */
  readonly ready: boolean;
  readonly stones: number;
  /** The last change it has applied: the feed sends later ones. */
  readonly upTo: number;
  /** The memory that its stones take. */
  readonly bytes: number;
}

/** The engine in memory: answers searches, applies changes in order, and writes snapshots. */
export interface SearchEngine extends SearchStones {
  /** From an intact snapshot, or else from the source. */
  start(): Promise<EngineState>;
  state(): Promise<EngineState>;
  /** Changes up to a number; applied in slices, so that searches get a turn in between. */
  apply(changes: Changes, upTo: number): Promise<void>;
  /** Writes the snapshot, if a folder is set. */
  save(): Promise<void>;
  stop(): Promise<void>;
}

/** A search came before the stones were loaded. */
export class EngineNotReady extends Error {
  override readonly name = 'EngineNotReady';

  constructor() {
    super('The search engine has not loaded its stones yet.');
  }
}
