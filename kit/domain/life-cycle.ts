export interface Move<State extends string, Actor extends string, Need extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
  /** Names of facts that must hold; the caller checks them. */
  readonly needs?: readonly Need[];
}

export interface LifeCycle<
  State extends string = string,
  MoveName extends string = string,
  Actor extends string = string,
  Need extends string = string,
> {
  readonly states: readonly State[];
  readonly initial: State;
  readonly final: readonly State[];
  readonly moves: { readonly [Name in MoveName]: Move<State, Actor, Need> };
}

export type Facts<Need extends string> = { readonly [Name in Need]: boolean };

export type Verdict<State extends string, Need extends string> =
  | { readonly allowed: true; readonly to: State }
  | { readonly allowed: false; readonly reason: 'not_by_you' | 'not_from_here' }
  | { readonly allowed: false; readonly reason: 'needs'; readonly missing: readonly Need[] };

/** Declares a life cycle as one table of moves. An invalid table fails at startup. */
export function lifeCycle<
  const State extends string,
  const MoveName extends string,
  const Actor extends string,
  const Need extends string = never,
>(table: {
  readonly states: readonly State[];
  readonly initial: NoInfer<State>;
  readonly final: readonly NoInfer<State>[];
  readonly moves: { readonly [Name in MoveName]: Move<NoInfer<State>, Actor, Need> };
}): LifeCycle<State, MoveName, Actor, Need> {
  const faults = faultsOf(table);
  if (faults.length > 0) throw new Error(`Invalid life cycle: ${faults.join(' ')}`);
  return table;
}

/** Checks the actor before the state: strangers learn nothing about it. */
export function mayMove<State extends string, Name extends string, Actor extends string, Need extends string>(
  cycle: LifeCycle<State, Name, Actor, Need>,
  state: NoInfer<State>,
  move: NoInfer<Name>,
  actor: NoInfer<Actor>,
  facts: Facts<NoInfer<Need>>,
): Verdict<State, Need> {
  const { from, to, by, needs = [] } = cycle.moves[move];
  if (!by.includes(actor)) return { allowed: false, reason: 'not_by_you' };
  if (!from.includes(state)) return { allowed: false, reason: 'not_from_here' };
  const missing = needs.filter((need) => !facts[need]);
  return missing.length > 0 ? { allowed: false, reason: 'needs', missing } : { allowed: true, to };
}

export function moveNames<Name extends string>(cycle: {
  readonly moves: { readonly [N in Name]: unknown };
}): Name[] {
  return Object.keys(cycle.moves) as Name[];
}

/** The moves this actor can make now, in table order: an answer's `actions`. */
export function movesFrom<
  State extends string,
  Name extends string,
  Actor extends string,
  Need extends string,
>(cycle: LifeCycle<State, Name, Actor, Need>, state: State, actor: Actor, facts: Facts<Need>): Name[] {
  return moveNames(cycle).filter((move) => mayMove(cycle, state, move, actor, facts).allowed);
}

function faultsOf(cycle: LifeCycle): string[] {
  const states = new Set(cycle.states);
  const moves = Object.entries(cycle.moves);
  const named = [cycle.initial, ...cycle.final, ...moves.flatMap(([, move]) => [...move.from, move.to])];
  const unknown = new Set(named.filter((state) => !states.has(state)));
  const leaves = (state: string) => moves.some(([, move]) => move.from.includes(state) && move.to !== state);
  const reached = reachedFrom(cycle);
  return [
    ...cycle.states
      .filter((state, at) => cycle.states.indexOf(state) !== at)
      .map((state) => `'${state}' is listed twice.`),
    ...[...unknown].map((state) => `'${state}' isn't a state.`),
    ...moves.filter(([, move]) => move.from.length === 0).map(([name]) => `'${name}' has no starting state.`),
    ...moves.filter(([, move]) => move.by.length === 0).map(([name]) => `No one can '${name}'.`),
    ...cycle.states.filter((state) => !reached.has(state)).map((state) => `Nothing leads to '${state}'.`),
    ...cycle.states
      .filter((state) => !leaves(state) && !cycle.final.includes(state))
      .map((state) => `'${state}' is a dead end but isn't final.`),
    ...cycle.final.filter(leaves).map((state) => `'${state}' is final but has a move out of it.`),
  ];
}

function reachedFrom(cycle: LifeCycle): Set<string> {
  const reached = new Set([cycle.initial]);
  // A Set also visits items added during iteration, so this runs to completion.
  for (const state of reached) {
    for (const move of Object.values(cycle.moves)) if (move.from.includes(state)) reached.add(move.to);
  }
  return reached;
}
