import type { Fault } from './fault.ts';
import { adapters } from './rules/adapters.ts';
import { apps } from './rules/apps.ts';
import { cycles } from './rules/cycles.ts';
import { doors } from './rules/doors.ts';
import { followable } from './rules/followable.ts';
import { layers } from './rules/layers.ts';
import { libraries } from './rules/libraries.ts';
import { schemas } from './rules/schemas.ts';
import { sides } from './rules/sides.ts';
import { slices } from './rules/slices.ts';
import { subscribers } from './rules/subscribers.ts';
import { uses } from './rules/uses.ts';
import type { Tree } from './tree.ts';
import { readTree } from './tree.ts';

/** The architecture rules; decision 0004 has the reasons, and proof.test.ts a planted fault for each. */
export const rules: Readonly<Record<string, (tree: Tree) => Fault[]>> = {
  layers,
  apps,
  sides,
  doors,
  adapters,
  uses,
  slices,
  cycles,
  schemas,
  libraries,
  subscribers,
  followable,
};

export function checkArchitecture(root: string): { read: number; faults: Fault[] } {
  const tree = readTree(root);
  return { read: tree.files.length, faults: Object.values(rules).flatMap((rule) => rule(tree)) };
}
