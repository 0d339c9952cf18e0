import type { Fault } from '../fault.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'Who listens to whose events stands in one list: apps/server/subscribers.ts.';
const tool = 'kit/server/outbox/subscriber.ts';
const list = 'apps/server/subscribers.ts';

export function subscribers(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(({ path, from }) => path === tool && from.path !== list && from.place.layer !== 'kit')
    .filter(({ from, typeOnly }) => !(typeOnly && from.place.family === 'apps/server'))
    .map(({ from, line }) => ({
      file: from.path,
      line,
      rule,
      remedy: `Export the use case from the server door and subscribe it in ${list}.`,
    }));
}
