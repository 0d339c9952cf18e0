import type { Scan, ScanPlace } from './tracking-status.ts';
import { inOrder } from './status-from-scans.ts';

export interface Stop {
  readonly name: string;
  readonly at: Date | null;
}

interface Route {
  /** Providence, RI. */
  readonly from: string;
  readonly to: string;
  readonly scans: readonly (Scan & { readonly place: Pick<ScanPlace, 'city' | 'state'> | null })[];
}

/** Towns in order, from origin to destination. */
export function routeStops({ from, to, scans }: Route): {
  readonly stops: readonly Stop[];
  readonly done: number;
} {
  const visited: Stop[] = [];
  for (const { place, at, kind } of inOrder(scans)) {
    if (place === null || kind === 'label_created') continue;
    const name = townOf(place);
    if (visited.at(-1)?.name !== name) visited.push({ name, at });
  }
  const passed =
    visited.length === 0 || visited[0]?.name === from ? visited : [{ name: from, at: null }, ...visited];
  const hasArrived = passed.at(-1)?.name === to;
  if (hasArrived) return { stops: passed, done: passed.length };
  const stopsSoFar = passed.length === 0 ? [{ name: from, at: null }] : passed;
  return { stops: [...stopsSoFar, { name: to, at: null }], done: passed.length };
}

export const townOf = ({ city, state }: Pick<ScanPlace, 'city' | 'state'>): string =>
  state === '' ? city : `${city}, ${state}`;
