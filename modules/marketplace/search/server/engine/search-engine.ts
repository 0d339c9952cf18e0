import type { SearchStones } from '../catalog-parts.ts';
import type { StoneBatch } from './load/stone-batch.ts';
import type { Changes } from './stone-index.ts';

/** Where the engine's stones come from: the catalogue answers it. */
export interface StoneSource {
  /** All stones, and the number of the last change that is surely in them. */
  everything(): Promise<{ readonly upTo: number; readonly batches: AsyncIterable<StoneBatch> }>;
}

export interface EngineState {
  /** Whether it answers searches; until then the twin in SQL does. */
  readonly ready: boolean;
  readonly stones: number;
  /** The last change of the catalogue that it knows: later ones are for whoever feeds it to apply. */
  readonly upTo: number;
  /** What its stones take of the machine's memory. */
  readonly bytes: number;
}

/** The engine in memory: answers searches, takes changes in order, and keeps itself on disk. */
export interface SearchEngine extends SearchStones {
  /** From its snapshot where there is a whole one, or else from the source. */
  start(): Promise<EngineState>;
  state(): Promise<EngineState>;
  /** Changes up to a number; applied a few at a time, so that searches get in between. */
  apply(changes: Changes, upTo: number): Promise<void>;
  /** Writes the snapshot, where it has a place for one. */
  keep(): Promise<void>;
  stop(): Promise<void>;
}

/** A search came while there was nothing to search yet. */
export class EngineNotReady extends Error {
  override readonly name = 'EngineNotReady';

  constructor() {
    super('The search engine has not loaded its stones yet.');
  }
}
