import type { BulkPrice, BulkStatus } from '../contract/bulk-endpoints.ts';

/**
 * `stopped`: can't be bought as is. `asked`: waits for approval. `unsure`: the call was sent without an answer, so its
 * result must be looked up.
 */
export type RowStatus = 'pricing' | 'ready' | 'stopped' | 'buying' | 'unsure' | 'bought' | 'asked' | 'failed';

export interface RunRow {
  readonly shipmentId: string;
  readonly number: string;
  readonly shipTo: string;
  readonly standing: RowStatus;
  readonly words: string;
  readonly price: BulkPrice | null;
  readonly optionId: string | null;
}

export const newRow = (shipmentId: string): RunRow => ({
  shipmentId,
  number: '',
  shipTo: '',
  standing: 'pricing',
  words: 'Asking the carriers',
  price: null,
  optionId: null,
});

export const chosenOf = ({ price, optionId }: RunRow): BulkPrice['options'][number] | undefined =>
  price?.options.find((option) => option.optionId === optionId);

/** Keeps an earlier choice if still offered, else the cheapest. */
export function pricedRow(row: RunRow, price: BulkPrice | undefined): RunRow {
  if (price === undefined) return { ...row, standing: 'stopped', words: 'It is no longer there.' };
  const [cheapest] = price.options;
  const chosen = price.options.find(({ optionId }) => optionId === row.optionId) ?? cheapest;
  const known = { ...row, number: price.number, shipTo: price.shipTo, price };
  if (chosen === undefined)
    return { ...known, optionId: null, standing: 'stopped', words: price.stops.join(' ') };
  return { ...known, optionId: chosen.optionId, standing: 'ready', words: wordsOf(chosen) };
}

export function wordsOf({ warnings, asks }: BulkPrice['options'][number]): string {
  const asked = asks.map((who) =>
    who === 'administrator' ? 'Your business administrator is asked first.' : 'We look at it first.',
  );
  return [...asked, ...warnings].join(' ');
}

export function followedRow(row: RunRow, { standing, trackingTail, failure }: BulkStatus): RunRow {
  switch (standing) {
    case 'Running':
      return { ...row, standing: 'buying', words: 'The label is being bought' };
    case 'Completed':
      return {
        ...row,
        standing: 'bought',
        words: trackingTail === null ? 'Covered' : `Tracking number •••• ${trackingTail}`,
      };
    case 'Awaiting':
      return { ...row, standing: 'asked', words: 'Waiting for an approval' };
    case 'Stuck':
      return { ...row, standing: 'asked', words: 'We are settling this by hand' };
    case 'Failed':
    case 'Declined':
    case 'Withdrawn':
      return { ...row, standing: 'failed', words: failure ?? 'No label was bought.' };
  }
}
