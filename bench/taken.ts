import { median, rounded } from './row.ts';
import type { Row } from './row.ts';
import type { ServerProcess } from './server-process.ts';

/** One rival's result of one round. */
export interface Taken {
  readonly perSecond: number;
  /** Processor time of its process, per operation. */
  readonly milliseconds: number;
}

export async function takeOn(
  server: ServerProcess,
  act: () => Promise<{ readonly perSecond: number; readonly total: number }>,
): Promise<Taken> {
  const before = server.usedSeconds() ?? 0;
  const { perSecond, total } = await act();
  return { perSecond, milliseconds: (1_000 * ((server.usedSeconds() ?? 0) - before)) / total };
}

export function rowsOf(what: string, taken: readonly Taken[], unit: 'ms' | 'µs'): Row[] {
  const used = median(taken.map(({ milliseconds }) => milliseconds));
  return [
    { what, figure: rounded(median(taken.map(({ perSecond }) => perSecond))), unit: '/s' },
    {
      what: `processor time of each: ${what}`,
      figure: unit === 'ms' ? rounded(used) : Math.round(1_000 * used),
      unit,
    },
  ];
}

/** In percent. Each round has its own ratio, since a busy machine slows neighboring runs alike. */
export function ratio(
  figures: readonly Pick<Taken, 'perSecond'>[],
  to: readonly Pick<Taken, 'perSecond'>[],
): number {
  const each = figures.map(({ perSecond }, round) => (100 * perSecond) / (to[round]?.perSecond ?? 0));
  return rounded(median(each));
}
