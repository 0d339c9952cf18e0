import type { MemoParty } from '../domain/memo-moves.ts';
import type { MemoRecord } from './memo-tables.ts';

type Side = readonly [party: MemoParty, companyId: string, other: string];

/** The sides that know of a memo, each with the other one's name. */
export const sidesOf = (row: MemoRecord): readonly Side[] => [
  ['seller', row.seller_id, row.buyer_name],
  ...(row.buyer_id === null || row.sent_at === null
    ? []
    : ([['buyer', row.buyer_id, row.seller_name]] as const)),
];
