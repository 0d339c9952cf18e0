import { EngineNotReady } from './search-engine.ts';
import type { EngineState, SearchEngine, StoneSource } from './search-engine.ts';
import type { DoWork } from './thread/do-work.ts';
import { workOnThread } from './thread/do-work.ts';
import type { EngineAnswer, EngineWork } from './thread/engine-work.ts';

interface Options {
  readonly source: StoneSource;
  /** The snapshot's folder; without it no snapshot is kept. */
  readonly snapshot?: string;
  readonly work?: DoWork;
  /** Called when the thread exits or a reload fails. */
  readonly onTrouble?: (trouble: unknown) => void;
  /** The pause before a failed load is retried, in milliseconds. */
  readonly pauseAfterTrouble?: number;
}

/** The engine on its thread. A thread that exits is restarted and loads its stones from snapshot or source. */
export function createSearchEngine(options: Options): SearchEngine {
  const { source, snapshot, work = workOnThread(), onTrouble = () => undefined } = options;
  let loading: Promise<EngineState> | undefined;
  let stopped = false;

  const load = (): Promise<EngineState> => {
    loading ??= loadFrom(work, source, snapshot).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const loadAgain = async (): Promise<void> => {
    while (!stopped) {
      try {
        await load();
        return;
      } catch (trouble) {
        onTrouble(trouble);
        await pause(options.pauseAfterTrouble ?? 1_000);
      }
    }
  };

  work.onLost((reason) => {
    onTrouble(reason);
    if (!stopped) void loadAgain();
  });

  return {
    start: load,
    state: async () => stateIn(await work.do({ kind: 'state' })),
    async answerTo(criteria) {
      const answer = await work.do({ kind: 'search', criteria });
      if (answer.kind !== 'answer') throw new EngineNotReady();
      return answer.answer;
    },
    async apply(changes, upTo) {
      const answer = await work.do({ kind: 'apply', changes, upTo });
      if (answer.kind === 'not ready') throw new EngineNotReady();
    },
    async keep() {
      if (snapshot !== undefined) await work.do({ kind: 'keep', path: snapshot });
    },
    async stop() {
      stopped = true;
      await work.stop();
    },
  };
}

async function loadFrom(work: DoWork, source: StoneSource, snapshot?: string): Promise<EngineState> {
  if (snapshot !== undefined) {
    const restored = stateIn(await work.do({ kind: 'restore', path: snapshot }));
    if (restored.ready) return restored;
  }
  const { upTo, batches } = await source.everything();
  for await (const batch of batches) await done(work, { kind: 'stones', batch });
  return stateIn(await work.do({ kind: 'build', upTo }));
}

async function done(work: DoWork, asked: EngineWork): Promise<void> {
  const answer = await work.do(asked);
  if (answer.kind !== 'done') throw new EngineNotReady();
}

function stateIn(answer: EngineAnswer): EngineState {
  if (answer.kind !== 'state') throw new EngineNotReady();
  return answer.state;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
