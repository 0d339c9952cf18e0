import type { Plan, Side } from './plan.ts';
import { isSide } from './plan.ts';

/** Where a file stands: `platform/content/server/x.ts` is layer platform, unit platform/content, side server. */
export interface Place {
  readonly layer: string;
  /** The family or app: `modules/shipping`, `outside/mail`, `apps/server`; `kit` is one family. */
  readonly family: string;
  /** The family, or a slice inside it: `modules/shipping/quotes`. */
  readonly unit: string;
  readonly side: Side | undefined;
  readonly test: boolean;
}

export function placeOf(path: string, plan: Plan): Place {
  const [layer = '', second = '', third = '', fourth = ''] = path.split('/');
  const test = /\.test\.tsx?$/.test(path);
  const family = `${layer}/${second}`;
  if (layer === 'kit') return { layer, family: 'kit', unit: 'kit', side: sideNamed(second), test };
  if (layer === 'outside') return { layer, family, unit: family, side: 'server', test };
  if (layer === 'apps') return { layer, family, unit: family, side: plan.apps[family], test };
  if (!plan.layers.includes(layer)) return { layer, family: layer, unit: layer, side: undefined, test };
  if (isSide(third)) return { layer, family, unit: family, side: third, test };
  return { layer, family, unit: `${family}/${third}`, side: sideNamed(fourth), test };
}

/** Tools, journeys and bench stand around the house: they measure it and belong to no layer. */
export function isAround(place: Place, plan: Plan): boolean {
  return plan.around.includes(place.layer);
}

function sideNamed(word: string): Side | undefined {
  return isSide(word) ? word : undefined;
}
