import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'No file imports apps: a process wires things together.';

export function apps(tree: Tree): Fault[] {
  return (
    stepsOf(tree)
      .filter(({ to }) => to.layer === 'apps')
      .filter(({ from, to }) => from.place.family !== to.family && !isAround(from.place, tree.plan))
      // Tests use the door of the whole product, which is assembled here.
      .filter(({ from, path }) => !(from.place.test && path.startsWith('apps/server/')))
      .map(({ from, path, line }) => ({
        file: from.path,
        line,
        rule,
        remedy: `Move what you need from ${path} to the layer that owns it, or let the app pass it in.`,
      }))
  );
}
