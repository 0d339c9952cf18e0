import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'Adapters of outside parties are chosen only in apps/server; everyone else sees a port.ts.';

export function adapters(tree: Tree): Fault[] {
  return (
    stepsOf(tree)
      .filter(({ from, to }) => to.layer === 'outside' && from.place.family !== to.family)
      .filter(({ from }) => from.place.family !== 'apps/server' && !isAround(from.place, tree.plan))
      .filter(({ to, path }) => path !== `${to.family}/port.ts`)
      // A test may use the sandbox: it is the port's own stand-in.
      .filter(({ from, to, path }) => !(from.place.test && path.startsWith(`${to.family}/sandbox/`)))
      .map(({ from, to, path, line }) => ({
        file: from.path,
        line,
        rule,
        remedy: `Import ${to.family}/port.ts and let apps/server pass in ${path}.`,
      }))
  );
}
