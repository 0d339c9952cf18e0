import type { FeedMode } from '../../domain/feed-moves.ts';

export interface Publication {
  readonly companyId: string;
  readonly feedId: string;
  readonly attempt: number;
  readonly supplierId: string;
  readonly mode: FeedMode;
  /** The expected number of stones; any other number of staging rows publishes nothing. */
  readonly stones: number;
  /** The expected number of rows that wait for the desk. */
  readonly held: number;
  /** When the seller sent the file, which confirms its stones. */
  readonly confirmedAt: Date;
  readonly now: Date;
}
