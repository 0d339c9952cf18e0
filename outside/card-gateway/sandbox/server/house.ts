import type { Books } from './books.ts';
import type { ClientTokens, Nonces } from './nonces.ts';
import type { Switch } from '../domain/switches.ts';

/** What everything in the sandbox's house works with. */
export interface House {
  readonly books: Books;
  readonly clientTokens: ClientTokens;
  readonly nonces: Nonces;
  readonly nextCharge: NextCharge;
  /** The portal's movable clock: money settles by it. */
  readonly now: () => Date;
}

/** What the demo set for the next charge, and which orders the line has swallowed; both forgotten at a restart. */
export class NextCharge {
  #chosen: Switch | undefined;
  readonly #swallowed = new Set<string>();

  get chosen(): Switch | undefined {
    return this.#chosen;
  }

  choose(chosen: Switch | undefined): void {
    this.#chosen = chosen;
  }

  /** One charge uses it up. */
  take(): Switch | undefined {
    const taken = this.#chosen;
    this.#chosen = undefined;
    return taken;
  }

  /** An order is lost once; ordered again under its key, it arrives. */
  swallow(key: string): boolean {
    if (this.#swallowed.has(key)) return false;
    this.#swallowed.add(key);
    return true;
  }
}
