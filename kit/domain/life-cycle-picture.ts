import type { LifeCycle } from './life-cycle.ts';

/** Draws the table as a Mermaid state diagram, the picture in a slice's README. */
export function mermaid(cycle: LifeCycle): string {
  const alias = (state: string) => (/^\w+$/.test(state) ? state : `s${cycle.states.indexOf(state) + 1}`);
  const named = cycle.states.filter((state) => alias(state) !== state);
  const arrows = Object.entries(cycle.moves).flatMap(([name, move]) =>
    move.from.map((from) => `${alias(from)} --> ${alias(move.to)}: ${name} (${move.by.join(', ')})`),
  );
  return [
    'stateDiagram-v2',
    ...named.map((state) => `  state "${state}" as ${alias(state)}`),
    `  [*] --> ${alias(cycle.initial)}`,
    ...arrows.map((arrow) => `  ${arrow}`),
    ...cycle.final.map((state) => `  ${alias(state)} --> [*]`),
  ].join('\n');
}
