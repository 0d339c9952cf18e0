/** One step of work with an outside party. The runner decides what `Work` is: a function or its name. */
export interface Step<Work> {
  readonly name: string;
  readonly do: Work;
  /** Finds out whether an earlier do or undo took effect; it changes nothing itself. */
  readonly ask: Work;
  /** Absent if there is nothing to undo. */
  readonly undo?: Work;
}

/**
 * The outcome of an order. `done`: it took effect. `failed`: the party refused and it has no effect. `not_done`: it
 * is known not to have happened, though no party refused. `unknown`: it may or may not have happened.
 */
export type Outcome = 'done' | 'failed' | 'not_done' | 'unknown';

export type End = 'completed' | 'undone' | 'stuck';

/** A run's progress; plain data, stored before each order is executed. */
export interface Run {
  readonly way: 'forward' | 'back';
  readonly status: 'running' | 'unknown' | End;
  /** The steps in effect, in the order they were done. */
  readonly done: readonly string[];
  /** The step whose do (or undo, when rolling back) was ordered and whose outcome is unknown. */
  readonly pending: string | null;
  /** How often the pending step was ordered, and how often its outcome was queried since. */
  readonly tries: number;
  readonly asked: number;
  /** The step that made the run roll back. */
  readonly failedAt: string | null;
}

export type Order =
  | { readonly act: 'do' | 'undo'; readonly step: string }
  | { readonly act: 'ask'; readonly about: 'do' | 'undo'; readonly step: string }
  | { readonly act: 'stop'; readonly end: End };

export interface Decision {
  readonly run: Run;
  readonly order: Order;
}

type Steps = readonly { readonly name: string; readonly undo?: unknown }[];

export const freshRun: Run = {
  way: 'forward',
  status: 'running',
  done: [],
  pending: null,
  tries: 0,
  asked: 0,
  failedAt: null,
};

// Our choice: an order that is known not to have happened is tried three times in all, then counts as failed
// (decision 0007).
export const mostTries = 3;

/**
 * Decides what to do next. The runner stores `run`, executes `order`, and returns with the outcome. Returning
 * without one while a step is pending (after a crash) counts as unknown: the outcome is queried until known, and the
 * order is never repeated blindly.
 */
export function next(steps: Steps, run: Run, outcome?: Outcome): Decision {
  refuseForeignRun(steps, run);
  if (isEnd(run.status)) return { run, order: { act: 'stop', end: run.status } };
  if (run.pending === null) return orderNext(steps, run);
  if (outcome === 'done') return orderNext(steps, settled(run, run.pending));
  if (outcome === 'failed') return refused(steps, run, run.pending);
  if (outcome === 'not_done') {
    return run.tries < mostTries ? order(run, run.pending) : refused(steps, run, run.pending);
  }
  return askAbout(run, run.pending);
}

function isEnd(status: Run['status']): status is End {
  return status !== 'running' && status !== 'unknown';
}

/** A list that changed while a run was in progress can't be continued: its order no longer applies. */
function refuseForeignRun(steps: Steps, run: Run): void {
  if (new Set(steps.map((step) => step.name)).size !== steps.length) {
    throw new Error('Two steps share a name.');
  }
  const fits = run.done.every((name, at) => steps[at]?.name === name);
  const pendingAt = run.way === 'forward' ? run.done.length : run.done.length - 1;
  if (!fits || (run.pending !== null && steps[pendingAt]?.name !== run.pending)) {
    throw new Error('This run belongs to a different list of steps.');
  }
}

function askAbout(run: Run, step: string): Decision {
  return {
    run: { ...run, status: 'unknown', asked: run.asked + 1 },
    order: { act: 'ask', about: run.way === 'forward' ? 'do' : 'undo', step },
  };
}

function settled(run: Run, step: string): Run {
  const done = run.way === 'forward' ? [...run.done, step] : run.done.slice(0, -1);
  return { ...run, done, status: 'running', pending: null, tries: 0, asked: 0 };
}

/** A refused do rolls the run back. A refused undo leaves something in effect that only a person can resolve. */
function refused(steps: Steps, run: Run, step: string): Decision {
  if (run.way === 'back') return stop(run, 'stuck');
  const back = { ...run, way: 'back', status: 'running', pending: null, tries: 0, asked: 0 } as const;
  return orderNext(steps, { ...back, failedAt: step });
}

function stop(run: Run, end: End): Decision {
  return { run: { ...run, status: end, pending: null }, order: { act: 'stop', end } };
}

function order(run: Run, step: string): Decision {
  return {
    run: { ...run, status: 'running', pending: step, tries: run.tries + 1, asked: 0 },
    order: { act: run.way === 'forward' ? 'do' : 'undo', step },
  };
}

function orderNext(steps: Steps, run: Run): Decision {
  if (run.way === 'forward') {
    const step = steps[run.done.length];
    return step === undefined ? stop(run, 'completed') : order(run, step.name);
  }
  const last = steps[run.done.length - 1];
  if (last === undefined) return stop(run, 'undone');
  return last.undo === undefined ? orderNext(steps, settled(run, last.name)) : order(run, last.name);
}

/** The progress of one step, as shown to the person who waits for it. */
export const stepStatuses = [
  'waiting',
  'running',
  'unknown',
  'done',
  'failed',
  'undoing',
  'undone',
  'stuck',
] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** `names` are the steps in order. Before a run begins all of them are waiting. */
export function stepStatusOf(run: Run | undefined, name: string, names: readonly string[]): StepStatus {
  if (run === undefined) return 'waiting';
  const isBack = run.way === 'back';
  if (run.pending === name) return run.status === 'unknown' ? 'unknown' : isBack ? 'undoing' : 'running';
  if (run.done.includes(name)) {
    if (!isBack) return 'done';
    return run.status === 'stuck' ? 'stuck' : 'undoing';
  }
  if (!isBack) return 'waiting';
  if (run.failedAt === name) return 'failed';
  return names.indexOf(name) < names.indexOf(run.failedAt ?? '') ? 'undone' : 'waiting';
}
