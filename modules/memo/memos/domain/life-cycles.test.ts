import { expect, test } from 'vitest';
import { lineOutcomes, moveUnits, totalUnits, unitsIn } from './line-outcome.ts';
import type { LineOutcome, LineUnits } from './line-outcome.ts';
import {
  canMoveMemo,
  finalStatuses,
  isReceived,
  memoMoveNames,
  memoMoves,
  memoParties,
  statusByLines,
} from './memo-moves.ts';
import type { MemoMoveName, MemoParty, MemoStatus } from './memo-moves.ts';

/** Always the same numbers for a seed, so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Life {
  status: MemoStatus;
  lines: readonly LineUnits[];
}

const fresh = (quantity: number): LineUnits => ({
  quantity,
  kept: 0,
  inTransit: 0,
  returned: 0,
  disputed: 0,
  invoiced: 0,
});

/** One random unit or several of a random line, as a person would choose them. */
function moveSome(life: Life, move: MemoMoveName, next: (below: number) => number): void {
  const table = memoMoves[move];
  if (!('units' in table)) return;
  const { from, to }: { readonly from: LineOutcome; readonly to: readonly LineOutcome[] } = table.units;
  const places = life.lines.flatMap((line, at) => (unitsIn(line, from) > 0 ? [at] : []));
  const place = places[next(places.length)] ?? 0;
  const line = life.lines[place] ?? fresh(1);
  const moved = moveUnits(line, from, to[next(to.length)] ?? 'Out', 1 + next(unitsIn(line, from)));
  if (moved === undefined) throw new Error('The move asked for units that are not there.');
  life.lines = life.lines.map((one, at) => (at === place ? moved : one));
}

function step(life: Life, move: MemoMoveName, next: (below: number) => number): void {
  const { to } = memoMoves[move];
  moveSome(life, move, next);
  if (to === 'lines') life.status = statusByLines(totalUnits(life.lines));
  else if (to !== 'same') life.status = to;
}

function possible(life: Life): (readonly [MemoMoveName, MemoParty])[] {
  const units = totalUnits(life.lines);
  return memoMoveNames
    .filter((move) => move !== 'delete')
    .flatMap((move) =>
      memoParties
        .filter((party) => canMoveMemo(move, { status: life.status, party, units }))
        .map((party) => [move, party] as const),
    );
}

/** Lives it until it ends or 90 moves are over, and says what was wrong on the way. */
function liveOn(seed: number): { readonly life: Life; readonly faults: string[] } {
  const next = numbersFrom(seed);
  const quantities = Array.from({ length: 1 + next(5) }, () => 1 + next(4));
  const life: Life = { status: 'Draft', lines: quantities.map(fresh) };
  const faults: string[] = [];
  for (let moves = 0; moves < 90 && !finalStatuses.includes(life.status); moves += 1) {
    const choices = possible(life);
    const [move] = choices[next(choices.length)] ?? [];
    if (move === undefined) return { life, faults: [`seed ${seed}: ${life.status} is a dead end`] };
    step(life, move, next);
    faults.push(...faultsOf(life, quantities).map((fault) => `seed ${seed} after ${move}: ${fault}`));
  }
  return { life, faults };
}

function faultsOf({ status, lines }: Life, quantities: readonly number[]): string[] {
  const units = totalUnits(lines);
  return [
    ...lines.flatMap((line, at) => {
      const parts = lineOutcomes.map((outcome) => unitsIn(line, outcome));
      const sum = parts.reduce((all, part) => all + part, 0);
      return Math.min(...parts) < 0 || sum !== quantities[at]
        ? [`line ${at + 1} is ${parts.join(', ')}`]
        : [];
    }),
    ...(isReceived(status) && statusByLines(units) !== status ? [`${status} doesn't follow its lines`] : []),
    ...(finalStatuses.includes(status) && possible({ status, lines }).length > 0
      ? ['it changes after the end']
      : []),
    ...(status === 'Closed' && units.Out + units['Return in transit'] + units.Disputed > 0
      ? ['it closed with open lines']
      : []),
  ];
}

test('in 3,000 generated lives no unit is lost, doubled or in two places, and nothing changes after the end', () => {
  const lives = Array.from({ length: 3_000 }, (_, seed) => liveOn(seed + 1));
  expect(lives.flatMap(({ faults }) => faults)).toEqual([]);
  const ended = Map.groupBy(lives, ({ life }) => life.status);
  expect(ended.get('Closed')?.length ?? 0).toBeGreaterThan(100);
  expect(ended.get('Cancelled')?.length ?? 0).toBeGreaterThan(100);
});

test.each([
  ['none', 0],
  ['less than none', -1],
  ['half', 0.5],
  ['more than there are', 4],
  ['a billion', 1e9],
])('%s of the units never moves', (_name, units) => {
  expect(moveUnits(fresh(3), 'Out', 'Kept', units)).toBeUndefined();
});

test('what was kept is not returned', () => {
  const kept = moveUnits(fresh(2), 'Out', 'Kept', 2);
  expect(kept && moveUnits(kept, 'Out', 'Return in transit', 1)).toBeUndefined();
});
