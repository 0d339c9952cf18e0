export type ClockMove = { readonly forwardMs: number } | { readonly to: string | null };

// Our choice: ten years reach every deadline; a clock behind the computer's would contradict existing
// records (decision 0013).
const maxMs = 10 * 366 * 24 * 60 * 60 * 1000;

/** The new clock offset; undefined if out of range. */
export function clockAfter(move: ClockMove, now: Date, system: Date): number | undefined {
  const ahead = aheadAfter(move, now, system);
  return ahead >= 0 && ahead <= maxMs ? ahead : undefined;
}

function aheadAfter(move: ClockMove, now: Date, system: Date): number {
  if ('forwardMs' in move) return now.getTime() - system.getTime() + move.forwardMs;
  return move.to === null ? 0 : Date.parse(move.to) - system.getTime();
}
