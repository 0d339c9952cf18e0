import type { Fault } from '../fault.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'A slice subscribes in its server/subscribers.ts; apps/server/subscribers joins families.';
const tool = 'kit/server/outbox/subscriber.ts';
const folder = 'apps/server/subscribers/';

export function subscribers(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(
      ({ path, from }) =>
        path === tool &&
        !from.path.startsWith(folder) &&
        from.place.layer !== 'kit' &&
        !from.path.endsWith('/server/subscribers.ts'),
    )
    .filter(({ from, typeOnly }) => !(typeOnly && from.place.family === 'apps/server'))
    .map(({ from, line }) => ({
      file: from.path,
      line,
      rule,
      remedy: `Subscribe in the slice's server/subscribers.ts, or in ${folder.slice(0, -1)} when it joins two families.`,
    }));
}
