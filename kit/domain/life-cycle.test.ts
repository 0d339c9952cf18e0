import { describe, expect, expectTypeOf, it } from 'vitest';
import { lifeCycle, mayMove, moveNames, movesFrom } from './life-cycle.ts';

const loan = lifeCycle({
  states: ['Asked', 'Lent', 'Given back', 'Refused'],
  initial: 'Asked',
  final: ['Given back', 'Refused'],
  moves: {
    lend: { from: ['Asked'], to: 'Lent', by: ['owner'], needs: ['insured', 'signed'] },
    refuse: { from: ['Asked'], to: 'Refused', by: ['owner', 'clerk'] },
    giveBack: { from: ['Lent'], to: 'Given back', by: ['borrower', 'owner'] },
    remind: { from: ['Lent'], to: 'Lent', by: ['owner'] },
  },
});

const ready = { insured: true, signed: true };

describe('a life cycle', () => {
  const expected: Record<string, string> = {
    'Asked lend owner': 'Lent',
    'Asked refuse owner': 'Refused',
    'Asked refuse clerk': 'Refused',
    'Lent giveBack borrower': 'Given back',
    'Lent giveBack owner': 'Given back',
    'Lent remind owner': 'Lent',
  };
  const matrix = loan.states.flatMap((state) =>
    moveNames(loan).flatMap((move) =>
      (['owner', 'borrower', 'clerk'] as const).map((actor) => ({ state, move, actor })),
    ),
  );

  it.each(matrix)('$state: the $actor may $move', ({ state, move, actor }) => {
    const verdict = mayMove(loan, state, move, actor, ready);
    expect(verdict.allowed ? verdict.to : undefined).toBe(expected[`${state} ${move} ${actor}`]);
  });

  it.each([
    ['Asked', 'lend', 'borrower', ready, { allowed: false, reason: 'not_by_you' }],
    ['Lent', 'lend', 'clerk', ready, { allowed: false, reason: 'not_by_you' }],
    ['Lent', 'lend', 'owner', ready, { allowed: false, reason: 'not_from_here' }],
    [
      'Asked',
      'lend',
      'owner',
      { insured: false, signed: false },
      { allowed: false, reason: 'needs', missing: ['insured', 'signed'] },
    ],
    [
      'Asked',
      'lend',
      'owner',
      { insured: true, signed: false },
      { allowed: false, reason: 'needs', missing: ['signed'] },
    ],
  ] as const)('from %s, %s by the %s with %j gives %j', (state, move, actor, facts, verdict) => {
    expect(mayMove(loan, state, move, actor, facts)).toEqual(verdict);
  });

  it('lists the available moves in table order', () => {
    expect(movesFrom(loan, 'Asked', 'owner', ready)).toEqual(['lend', 'refuse']);
    expect(movesFrom(loan, 'Asked', 'owner', { insured: false, signed: true })).toEqual(['refuse']);
    expect(movesFrom(loan, 'Asked', 'borrower', ready)).toEqual([]);
    expect(movesFrom(loan, 'Given back', 'owner', ready)).toEqual([]);
  });

  it('types the statuses and moves by name', () => {
    expectTypeOf(loan.initial).toEqualTypeOf<'Asked' | 'Lent' | 'Given back' | 'Refused'>();
    expectTypeOf(movesFrom(loan, 'Asked', 'owner', ready)).toEqualTypeOf<
      ('lend' | 'refuse' | 'giveBack' | 'remind')[]
    >();
    // @ts-expect-error A status that is not in the table does not compile.
    mayMove(loan, 'Stolen', 'lend', 'owner', ready);
    // @ts-expect-error Nor does an actor,
    mayMove(loan, 'Asked', 'lend', 'thief', ready);
    // @ts-expect-error or a set of facts that leaves one out.
    mayMove(loan, 'Asked', 'lend', 'owner', { insured: true });
    expect(() =>
      lifeCycle({
        states: ['A', 'B'],
        initial: 'A',
        final: ['B'],
        // @ts-expect-error Nor does a move to one.
        moves: { go: { from: ['A'], to: 'C', by: ['x'] } },
      }),
    ).toThrow("'C' isn't a state.");
  });

  it('a life cycle without conditions takes no facts', () => {
    const door = lifeCycle({
      states: ['open', 'shut'],
      initial: 'open',
      final: [],
      moves: {
        shut: { from: ['open'], to: 'shut', by: ['anyone'] },
        open: { from: ['shut'], to: 'open', by: ['anyone'] },
      },
    });
    expect(mayMove(door, 'open', 'shut', 'anyone', {})).toEqual({ allowed: true, to: 'shut' });
  });
});

describe('invalid tables', () => {
  const table = (
    states: string[],
    final: string[],
    moves: Record<string, [string[], string, string[]?]>,
  ) => ({
    states,
    initial: 'A',
    final,
    moves: Object.fromEntries(
      Object.entries(moves).map(([name, [from, to, by = ['x']]]) => [name, { from, to, by }]),
    ),
  });

  it.each([
    ["Nothing leads to 'C'.", table(['A', 'B', 'C'], ['B', 'C'], { go: [['A'], 'B'] })],
    ["Nothing leads to 'C'.", table(['A', 'B', 'C'], ['B'], { go: [['A'], 'B'], out: [['C'], 'B'] })],
    ["'B' is a dead end but isn't final.", table(['A', 'B'], [], { go: [['A'], 'B'] })],
    ["'B' is a dead end but isn't final.", table(['A', 'B'], [], { go: [['A'], 'B'], stay: [['B'], 'B'] })],
    ["'C' isn't a state.", table(['A', 'B'], ['B'], { go: [['A', 'C'], 'B'] })],
    ["'Z' isn't a state.", table(['A', 'B'], ['B', 'Z'], { go: [['A'], 'B'] })],
    ["'A' isn't a state.", table(['B'], ['B'], {})],
    ["'B' is listed twice.", table(['A', 'B', 'B'], ['B'], { go: [['A'], 'B'] })],
    ["'go' has no starting state.", table(['A'], ['A'], { go: [[], 'A'] })],
    ["No one can 'go'.", table(['A', 'B'], ['B'], { go: [['A'], 'B', []] })],
    [
      "'B' is final but has a move out of it.",
      table(['A', 'B'], ['B'], { go: [['A'], 'B'], back: [['B'], 'A'] }),
    ],
  ])('rejects %s', (fault, wrong) => {
    expect(() => lifeCycle(wrong)).toThrow(fault);
  });
});
