import { EngineNotReady } from './search-engine.ts';
import type { EngineState, SearchEngine, StoneSource } from './search-engine.ts';
import type { WorkRunner } from './thread/work-runner.ts';
import { runOnThread } from './thread/work-runner.ts';
import type { EngineAnswer, EngineWork } from './thread/engine-work.ts';

interface Options {
  readonly source: StoneSource;
  /** The snapshot's path; without it none is written. */
  readonly snapshot?: string;
  readonly work?: WorkRunner;
  /** Called when the thread exits or a reload fails. */
  readonly onFailure?: (error: unknown) => void;
  readonly retryDelayMs?: number;
}

/** The engine on its thread. A thread that exits is restarted and loads its stones from snapshot or source. */
export function createSearchEngine(options: Options): SearchEngine {
  const { source, snapshot, work = runOnThread(), onFailure = () => undefined } = options;
  let loading: Promise<EngineState> | undefined;
  let stopped = false;

  const load = (): Promise<EngineState> => {
    loading ??= loadFrom(work, source, snapshot).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const reload = async (): Promise<void> => {
    while (!stopped) {
      try {
        await load();
        return;
      } catch (error) {
        onFailure(error);
        await pause(options.retryDelayMs ?? 1_000);
      }
    }
  };

  work.onLost((reason) => {
    onFailure(reason);
    if (!stopped) void reload();
  });

  return {
    start: load,
    state: async () => readState(await work.do({ kind: 'state' })),
    async answer(criteria) {
      const answer = await work.do({ kind: 'search', criteria });
      if (answer.kind !== 'answer') throw new EngineNotReady();
      return answer.answer;
    },
    async apply(changes, upTo) {
      const answer = await work.do({ kind: 'apply', changes, upTo });
      if (answer.kind === 'not ready') throw new EngineNotReady();
    },
    async save() {
      if (snapshot !== undefined) await work.do({ kind: 'save', path: snapshot });
    },
    async stop() {
      stopped = true;
      await work.stop();
    },
  };
}

async function loadFrom(work: WorkRunner, source: StoneSource, snapshot?: string): Promise<EngineState> {
  if (snapshot !== undefined) {
    const restored = readState(await work.do({ kind: 'restore', path: snapshot }));
    if (restored.ready) return restored;
  }
  const { upTo, batches } = await source.everything();
  for await (const batch of batches) await runToEnd(work, { kind: 'stones', batch });
  return readState(await work.do({ kind: 'build', upTo }));
}

async function runToEnd(work: WorkRunner, request: EngineWork): Promise<void> {
  const answer = await work.do(request);
  if (answer.kind !== 'done') throw new EngineNotReady();
}

function readState(answer: EngineAnswer): EngineState {
  if (answer.kind !== 'state') throw new EngineNotReady();
  return answer.state;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
