import type { LineUnits } from './line-outcome.ts';
import type { MemoParty, MemoStatus } from './memo-moves.ts';

interface LineFacts {
  readonly status: MemoStatus;
  readonly units: Pick<LineUnits, 'returned' | 'invoiced'>;
}

/** Who may sell a stone again: the lender once it is back or was never sent, the buyer once it is invoiced. */
export const mayOffer = (party: MemoParty, { status, units }: LineFacts): boolean =>
  party === 'seller' ? units.returned > 0 || status === 'Cancelled' : units.invoiced > 0;
