import { describe, expect, it } from 'vitest';
import type { Order, Outcome, Run, Step } from './steps.ts';
import { freshRun, mostTries, next } from './steps.ts';

const step = (name: string): Step<string> => ({
  name,
  do: `do ${name}`,
  ask: `ask ${name}`,
  undo: `undo ${name}`,
});
const three = [step('hold'), step('charge'), step('ship')];
const written = (order: Order) =>
  order.act === 'stop'
    ? order.end
    : order.act === 'ask'
      ? `ask ${order.about} ${order.step}`
      : `${order.act} ${order.step}`;

/** Feeds the outcomes one by one, storing the run as text in between as a database would. */
function play(steps: readonly Step<string>[], outcomes: readonly Outcome[]): string[] {
  let decision = next(steps, freshRun);
  const orders = [written(decision.order)];
  for (const outcome of outcomes) {
    decision = next(steps, JSON.parse(JSON.stringify(decision.run)) as Run, outcome);
    orders.push(written(decision.order));
  }
  return orders;
}

describe('a run of steps', () => {
  it.each<[string, Outcome[], string[]]>([
    ['goes to its end', ['done', 'done', 'done'], ['do hold', 'do charge', 'do ship', 'completed']],
    ['fails at once', ['failed'], ['do hold', 'undone']],
    [
      'takes back what was done, last first',
      ['done', 'done', 'failed', 'done', 'done'],
      ['do hold', 'do charge', 'do ship', 'undo charge', 'undo hold', 'undone'],
    ],
    [
      'asks until it knows, then goes on',
      ['unknown', 'unknown', 'unknown', 'done'],
      ['do hold', 'ask do hold', 'ask do hold', 'ask do hold', 'do charge'],
    ],
    [
      'asks and learns of a refusal',
      ['done', 'unknown', 'failed'],
      ['do hold', 'do charge', 'ask do charge', 'undo hold'],
    ],
    [
      'does again only what surely did not happen',
      ['unknown', 'not_done'],
      ['do hold', 'ask do hold', 'do hold'],
    ],
    [
      'gives up after three tries',
      ['not_done', 'not_done', 'not_done'],
      ['do hold', 'do hold', 'do hold', 'undone'],
    ],
    [
      'asks about an undo too',
      ['done', 'failed', 'unknown', 'not_done', 'unknown', 'done'],
      ['do hold', 'do charge', 'undo hold', 'ask undo hold', 'undo hold', 'ask undo hold', 'undone'],
    ],
    [
      'is stuck when an undo is refused',
      ['done', 'failed', 'failed'],
      ['do hold', 'do charge', 'undo hold', 'stuck'],
    ],
    ['stays at its end', ['failed', 'done', 'unknown'], ['do hold', 'undone', 'undone', 'undone']],
  ])('%s', (_, outcomes, orders) => {
    expect(play(three, outcomes)).toEqual(orders);
  });

  it('queries the outcome of the current step after a crash', () => {
    const { run } = next(three, freshRun);
    expect(written(next(three, run).order)).toBe('ask do hold');
  });

  it('skips steps that have nothing to undo', () => {
    const { undo: _, ...note } = step('note');
    expect(play([note, step('charge'), step('ship')], ['done', 'done', 'failed', 'done'])).toEqual([
      'do note',
      'do charge',
      'do ship',
      'undo charge',
      'undone',
    ]);
  });

  it('remembers which step made it roll back', () => {
    const first = next(three, next(three, freshRun).run, 'done');
    expect(next(three, first.run, 'failed').run).toEqual({
      way: 'back',
      status: 'running',
      done: ['hold'],
      pending: 'hold',
      tries: 1,
      asked: 0,
      failedAt: 'charge',
    });
  });

  it('a run without steps is complete', () => {
    expect(written(next([], freshRun).order)).toBe('completed');
  });

  it('rejects a list of other steps or with a repeated name', () => {
    const { run } = next(three, next(three, freshRun).run, 'done');
    expect(() => next(three.toReversed(), run, 'done')).toThrow('a different list');
    expect(() => next([step('hold')], run, 'done')).toThrow('a different list');
    expect(() => next([step('a'), step('a')], freshRun)).toThrow('Two steps share a name');
  });
});

/** A small seeded generator, so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The outside parties: they know what took effect, but often don't say, and the runner may crash. */
function playWorld(seed: number) {
  const random = randomFrom(seed);
  const inEffect = new Map<string, number>();
  const log: string[] = [];
  let last: Outcome | undefined;
  let blind = 0;
  let truth: Outcome = 'not_done';
  let decision = next(three, freshRun);
  for (let turn = 0; decision.order.act !== 'stop' && turn < 500; turn += 1) {
    const { order } = decision;
    if (order.act !== 'ask') {
      if (last === 'unknown') blind += 1;
      truth = random() < 0.6 ? 'done' : random() < 0.5 ? 'failed' : 'not_done';
      if (truth === 'done')
        inEffect.set(order.step, (inEffect.get(order.step) ?? 0) + (order.act === 'do' ? 1 : -1));
      if (truth === 'done') log.push(`${order.act} ${order.step}`);
    }
    last = random() < 0.4 ? 'unknown' : truth;
    const crashed = random() < 0.1;
    if (crashed) last = 'unknown';
    decision = next(three, decision.run, crashed ? undefined : last);
    for (const times of inEffect.values()) expect([0, 1]).toContain(times);
  }
  return {
    decision,
    log,
    blind,
    left: three.map(({ name }) => name).filter((name) => inEffect.get(name) === 1),
  };
}

describe('any run', () => {
  it('does each step at most once, never blindly, undoes in reverse, and knows what remains done', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const { decision, log, blind, left } = playWorld(seed);
      expect(blind).toBe(0);
      const done = log.filter((entry) => entry.startsWith('do ')).map((entry) => entry.slice(3));
      const undone = log.filter((entry) => entry.startsWith('undo ')).map((entry) => entry.slice(5));
      expect(done).toEqual(three.map(({ name }) => name).slice(0, done.length));
      expect(undone).toEqual(done.toReversed().slice(0, undone.length));
      expect(decision.run.done).toEqual(left);
      expect(decision.run.tries).toBeLessThanOrEqual(mostTries);
      const { status } = decision.run;
      expect(status === 'undone' && left.length > 0).toBe(false);
      expect(status === 'completed' && left.length < three.length).toBe(false);
      ends.add(decision.run.status);
    }
    expect([...ends].toSorted()).toEqual(['completed', 'stuck', 'undone']);
  });
});
