import type { Plan, Side } from './plan.ts';
import { isSide } from './plan.ts';

/** Where a file is: `modules/shipping/purchase/server/x.ts` is family modules/shipping, slice purchase, side server. */
export interface Place {
  readonly layer: string;
  /** The family or app: `modules/shipping`, `outside/mail`, `apps/server`; `kit` is one family. */
  readonly family: string;
  /** The slice of a family with several: `purchase`. */
  readonly slice: string | undefined;
  readonly side: Side | undefined;
  /** A test, or a helper in a folder `tests`. */
  readonly test: boolean;
}

export function placeOf(path: string, plan: Plan): Place {
  const [layer = '', second = '', third = '', fourth = ''] = path.split('/');
  const test = /\.test\.tsx?$|^(modules|platform)\/.*\/tests\//.test(path);
  const family = `${layer}/${second}`;
  const place = (side: Side | undefined, slice?: string): Place => ({ layer, family, slice, side, test });
  if (layer === 'kit') return { ...place(sideNamed(second)), family: 'kit' };
  if (layer === 'outside') return place('server');
  if (layer === 'apps') return place(plan.apps[family]);
  if (!plan.layers.includes(layer)) return { ...place(undefined), family: layer };
  const side = sideNamed(third);
  return side === undefined ? place(sideNamed(fourth), third) : place(side);
}

/** Tools, journeys and bench are outside the product and belong to no layer. */
export function isAround(place: Place, plan: Plan): boolean {
  return plan.around.includes(place.layer);
}

/** A side is a folder or one file: `server/`, `server.ts`. Tests use the server's door. */
function sideNamed(word: string): Side | undefined {
  const name = word.replace(/\.tsx?$/, '');
  if (name === 'tests') return 'server';
  return isSide(name) ? name : undefined;
}
