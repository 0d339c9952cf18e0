let live = false;

/** Whether the server currently tells this page what changes; see `kit/web/live/follow-changes.ts`. */
export const isLive = (): boolean => live;

export function setLive(now: boolean): void {
  live = now;
}
