import type { Books } from './books.ts';
import type { NextCharge } from './next-charge.ts';
import type { ClientTokens, Nonces } from './nonces.ts';

/** What everything in the sandbox's house works with. */
export interface House {
  readonly books: Books;
  readonly clientTokens: ClientTokens;
  readonly nonces: Nonces;
  readonly nextCharge: NextCharge;
  /** The portal's movable clock: money settles by it. */
  readonly now: () => Date;
}
