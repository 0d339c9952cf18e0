import type { Fault } from '../fault.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'Who listens to whose events stands in one place: apps/server/subscribers.';
const tool = 'kit/server/outbox/subscriber.ts';
const folder = 'apps/server/subscribers/';

export function subscribers(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(({ path, from }) => path === tool && !from.path.startsWith(folder) && from.place.layer !== 'kit')
    .filter(({ from, typeOnly }) => !(typeOnly && from.place.family === 'apps/server'))
    .map(({ from, line }) => ({
      file: from.path,
      line,
      rule,
      remedy: `Export the use case from the server door and subscribe it in ${folder.slice(0, -1)}.`,
    }));
}
