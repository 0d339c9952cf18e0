import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Side = 'domain' | 'contract' | 'server' | 'web';

/** The contents of architecture.json. Lines of `uses` and `slices` are ordered: each may name only lines above it. */
export interface Plan {
  readonly layers: readonly string[];
  readonly around: readonly string[];
  readonly apps: Readonly<Record<string, Side>>;
  readonly sides: Readonly<Record<Side, readonly Side[]>>;
  readonly npm: Readonly<Partial<Record<Side, readonly string[]>>>;
  readonly everybody: readonly string[];
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Per family, bottom to top: each slice and the lower slices it uses. */
  readonly slices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly views: Readonly<Record<string, readonly string[]>>;
  readonly libraries: Readonly<Record<string, string | readonly string[]>>;
}

export function readPlan(root: string): Plan {
  return JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as Plan;
}

export function isSide(word: string | undefined): word is Side {
  return word === 'domain' || word === 'contract' || word === 'server' || word === 'web';
}
