import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const written = 'Every import is written out, so that every rule sees it.';
const found = 'Every import leads to a file.';

/** Not a design rule itself, but without it the other rules could be bypassed. */
export function followable(tree: Tree): Fault[] {
  const hidden = tree.files
    .filter(({ place }) => !isAround(place, tree.plan) && !place.test)
    .flatMap(({ path: file, computed }) =>
      computed.map((line) => ({ file, line, rule: written, remedy: 'Name the file in quotes.' })),
    );
  const lost = stepsOf(tree)
    .filter(({ path }) => !tree.has(path))
    .map(({ from, line, path }) => ({
      file: from.path,
      line,
      rule: found,
      remedy: `There is no ${path}; imports end in .ts or .tsx.`,
    }));
  return [...hidden, ...lost];
}
