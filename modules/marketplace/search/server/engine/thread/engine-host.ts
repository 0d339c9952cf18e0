import { setImmediate } from 'node:timers/promises';
import { compileKernels } from '../kernels/compile-kernels.ts';
import { joinBatches, sliceBatch } from '../load/slice-batch.ts';
import { emptyBatch } from '../load/stone-batch.ts';
import type { StoneBatch } from '../load/stone-batch.ts';
import type { EngineState } from '../search-engine.ts';
import { StoneIndex } from '../stone-index.ts';
import type { Changes } from '../stone-index.ts';
import type { EngineAnswer, EngineWork } from './engine-work.ts';

/** A slice of changes takes a millisecond or two, the longest that a search waits for them. */
const changesPerTurn = 100;

/**
 * Handles the engine's requests on any thread. Searches are answered at once; changes, and what needs unchanged
 * stones, run one after the other.
 */
export class EngineHost {
  #index: StoneIndex | undefined;
  #upTo = 0;
  /** Compiled once, while the first stones arrive. */
  readonly #compiled = compileKernels();
  #received: StoneBatch[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  do(work: EngineWork): Promise<EngineAnswer> {
    if (work.kind === 'search' && work.criteria.isWhole !== true) return Promise.resolve(this.#search(work));
    if (work.kind === 'state') return Promise.resolve(this.#state());
    const next = this.#queue.then(() => this.#runQueued(work));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  #search({ criteria }: Extract<EngineWork, { kind: 'search' }>): EngineAnswer {
    if (this.#index === undefined) return { kind: 'not ready' };
    return { kind: 'answer', answer: this.#index.answer(criteria) };
  }

  #state(): EngineAnswer {
    const state: EngineState = {
      ready: this.#index !== undefined,
      stones: this.#index?.size ?? 0,
      upTo: this.#upTo,
      bytes: this.#index?.bytes ?? 0,
    };
    return { kind: 'state', state };
  }

  async #runQueued(work: Exclude<EngineWork, { kind: 'state' }>): Promise<EngineAnswer> {
    switch (work.kind) {
      case 'search':
        return this.#search(work);
      case 'restore':
        return this.#restore(work.path);
      case 'stones':
        this.#received.push(work.batch);
        return { kind: 'done' };
      case 'build':
        this.#index = StoneIndex.of(joinBatches(this.#received.splice(0), emptyBatch), await this.#compiled);
        this.#upTo = work.upTo;
        return this.#state();
      case 'apply':
        return this.#apply(work.changes, work.upTo);
      case 'save':
        await this.#index?.save(work.path, this.#upTo);
        return { kind: 'done' };
    }
  }

  async #restore(path: string): Promise<EngineAnswer> {
    const found = await StoneIndex.from(path, await this.#compiled);
    if (found !== undefined) {
      this.#index = found.index;
      this.#upTo = found.upTo;
    }
    return this.#state();
  }

  async #apply({ put, gone }: Changes, upTo: number): Promise<EngineAnswer> {
    const index = this.#index;
    if (index === undefined) return { kind: 'not ready' };
    const none = sliceBatch(put, 0, 0);
    for (let at = 0; at < gone.length; at += changesPerTurn) {
      index.apply({ put: none, gone: gone.slice(at, at + changesPerTurn) });
      await setImmediate();
    }
    for (let at = 0; at < put.size; at += changesPerTurn) {
      index.apply({ put: sliceBatch(put, at, at + changesPerTurn), gone: [] });
      await setImmediate();
    }
    this.#upTo = upTo;
    return { kind: 'done' };
  }
}
