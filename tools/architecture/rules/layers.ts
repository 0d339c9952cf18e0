import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'Imports go only to the right: apps, modules, platform, outside, kit.';
const apart = 'The product runs without its tools: it imports no tools, journeys or bench.';

export function layers(tree: Tree): Fault[] {
  const { plan } = tree;
  const rank = (layer: string) => plan.layers.indexOf(layer);
  return stepsOf(tree).flatMap(({ from, to, path, line }): Fault[] => {
    if (isAround(from.place, plan) || to.layer === 'apps') return [];
    const fault = { file: from.path, line };
    if (isAround(to, plan)) {
      if (from.place.test) return [];
      return [{ ...fault, rule: apart, remedy: `Move what you need from ${path} into kit or the app.` }];
    }
    if (rank(to.layer) === -1)
      return [
        {
          ...fault,
          rule,
          remedy: `${path} isn't in a layer. Move it into one of these: ${plan.layers.join(', ')}.`,
        },
      ];
    if (rank(from.place.layer) <= rank(to.layer)) return [];
    const remedy = `${from.place.layer} may not import ${to.layer}: publish an event, keep a read model, or offer a slot.`;
    return [{ ...fault, rule, remedy }];
  });
}
