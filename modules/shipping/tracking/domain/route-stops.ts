import type { Scan, ScanPlace } from './tracking-status.ts';
import { inOrder } from './status-from-scans.ts';

export interface Stop {
  readonly name: string;
  readonly at: Date | null;
}

interface Way {
  /** Providence, RI. */
  readonly from: string;
  readonly to: string;
  readonly scans: readonly (Scan & { readonly place: Pick<ScanPlace, 'city' | 'state'> | null })[];
}

/** Towns in order, from origin to destination. */
export function routeStops({ from, to, scans }: Way): {
  readonly stops: readonly Stop[];
  readonly done: number;
} {
  const seen: Stop[] = [];
  for (const { place, at, kind } of inOrder(scans)) {
    if (place === null || kind === 'label_created') continue;
    const name = townOf(place);
    if (seen.at(-1)?.name !== name) seen.push({ name, at });
  }
  const passed = seen.length === 0 || seen[0]?.name === from ? seen : [{ name: from, at: null }, ...seen];
  const isThere = passed.at(-1)?.name === to;
  if (isThere) return { stops: passed, done: passed.length };
  const start = passed.length === 0 ? [{ name: from, at: null }] : passed;
  return { stops: [...start, { name: to, at: null }], done: passed.length };
}

export const townOf = ({ city, state }: Pick<ScanPlace, 'city' | 'state'>): string =>
  state === '' ? city : `${city}, ${state}`;
