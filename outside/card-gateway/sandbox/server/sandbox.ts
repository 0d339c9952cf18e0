import type { SandboxRecords } from './records.ts';
import type { ClientTokens, Nonces } from './nonces.ts';
import type { Switch } from '../domain/switches.ts';

/** What all parts of the sandbox share. */
export interface Sandbox {
  readonly records: SandboxRecords;
  readonly clientTokens: ClientTokens;
  readonly nonces: Nonces;
  readonly nextCharge: NextCharge;
  /** The portal's movable clock, by which money settles. */
  readonly now: () => Date;
}

/** The demo's setting for the next charge, and orders already lost once; both reset at a restart. */
export class NextCharge {
  #chosen: Switch | undefined;
  readonly #swallowed = new Set<string>();

  get chosen(): Switch | undefined {
    return this.#chosen;
  }

  choose(chosen: Switch | undefined): void {
    this.#chosen = chosen;
  }

  /** Applies to one charge only. */
  take(): Switch | undefined {
    const taken = this.#chosen;
    this.#chosen = undefined;
    return taken;
  }

  /** Each order is lost at most once; its retry arrives. */
  swallow(key: string): boolean {
    if (this.#swallowed.has(key)) return false;
    this.#swallowed.add(key);
    return true;
  }
}
