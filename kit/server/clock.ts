/** Time as a port: the demo and the tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs `offset` ahead of the system's; the demo console and tests move the offset. */
export class MovableClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  setOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }
}

/** The same work as if it happened that many hours ago, for demo records with a past. */
export function hoursAgo<Work extends { readonly clock: Clock }>(work: Work, hours: number): Work {
  const at = new Date(work.clock.now().getTime() - hours * 3_600_000);
  return { ...work, clock: { now: () => at } };
}
