import type { LineOutcome, UnitTotals } from './line-outcome.ts';

/** Spec marketplace §4, in its words. */
export const memoStatuses = [
  'Draft',
  'Pending With Buyer',
  'Pending Review',
  'Accepted',
  'Seller Shipped',
  'Buyer Received',
  'Buyer Returned',
  'Seller Received',
  'Closed',
  'Cancelled',
] as const;
export type MemoStatus = (typeof memoStatuses)[number];

export const memoParties = ['seller', 'buyer'] as const;
export type MemoParty = (typeof memoParties)[number];

interface MemoMove {
  readonly from: readonly MemoStatus[];
  readonly by: readonly MemoParty[];
  /** The next status; `lines`: the one that its lines lead to. */
  readonly to: MemoStatus | 'lines' | 'same';
  /** At least one unit must be here, and moves there. */
  readonly units?: { readonly from: LineOutcome; readonly to: readonly LineOutcome[] };
  /** Where only the seller may, of those it is from. */
  readonly onlySeller?: readonly MemoStatus[];
  /** No unit may be here. */
  readonly without?: readonly LineOutcome[];
}

const withBuyer = ['Buyer Received', 'Buyer Returned', 'Seller Received'] as const;

/**
 * Domain marketplace §4.10. Our choice (decision 0033): what a side did can be undone until the other side has acted on
 * it, and a memo whose lines were all kept closes when the seller invoices them.
 */
export const memoMoves = {
  edit: { from: ['Draft', 'Pending Review'], by: ['seller'], to: 'same' },
  delete: { from: ['Draft'], by: ['seller'], to: 'same' },
  send: { from: ['Draft', 'Pending Review'], by: ['seller'], to: 'Pending With Buyer' },
  withdraw: { from: ['Pending With Buyer'], by: ['seller'], to: 'Pending Review' },
  requestChange: { from: ['Pending With Buyer'], by: ['buyer'], to: 'Pending Review' },
  accept: { from: ['Pending With Buyer'], by: ['buyer'], to: 'Accepted' },
  cancel: {
    from: ['Pending Review', 'Accepted'],
    by: ['seller', 'buyer'],
    to: 'Cancelled',
    onlySeller: ['Pending Review'],
  },
  ship: { from: ['Accepted'], by: ['seller'], to: 'Seller Shipped' },
  undoShip: { from: ['Seller Shipped'], by: ['seller'], to: 'Accepted' },
  receive: { from: ['Seller Shipped'], by: ['buyer'], to: 'lines' },
  keep: { from: ['Buyer Received'], by: ['buyer'], to: 'lines', units: { from: 'Out', to: ['Kept'] } },
  undoKeep: { from: withBuyer, by: ['buyer'], to: 'lines', units: { from: 'Kept', to: ['Out'] } },
  return: {
    from: ['Buyer Received'],
    by: ['buyer'],
    to: 'lines',
    units: { from: 'Out', to: ['Return in transit'] },
  },
  undoReturn: {
    from: ['Buyer Received', 'Buyer Returned'],
    by: ['buyer'],
    to: 'lines',
    units: { from: 'Return in transit', to: ['Out'] },
  },
  takeBack: {
    from: ['Buyer Received', 'Buyer Returned'],
    by: ['seller'],
    to: 'lines',
    units: { from: 'Return in transit', to: ['Returned', 'Disputed'] },
  },
  /** The seller concedes: the units count as returned. */
  settleAsReturned: {
    from: withBuyer,
    by: ['seller'],
    to: 'lines',
    units: { from: 'Disputed', to: ['Returned'] },
  },
  /** The buyer concedes and pays for them. */
  settleAsKept: { from: withBuyer, by: ['buyer'], to: 'lines', units: { from: 'Disputed', to: ['Kept'] } },
  askForExtension: {
    from: ['Buyer Received'],
    by: ['buyer'],
    to: 'same',
    units: { from: 'Out', to: ['Out'] },
  },
  answerExtension: {
    from: ['Buyer Received'],
    by: ['seller'],
    to: 'same',
    units: { from: 'Out', to: ['Out'] },
  },
  remind: { from: ['Buyer Received'], by: ['seller'], to: 'same', units: { from: 'Out', to: ['Out'] } },
  recall: { from: ['Buyer Received'], by: ['seller'], to: 'same', units: { from: 'Out', to: ['Out'] } },
  /** A price holds once the other side agrees. */
  askPrice: { from: withBuyer, by: ['seller', 'buyer'], to: 'same' },
  answerPrice: { from: withBuyer, by: ['seller', 'buyer'], to: 'same' },
  invoice: { from: withBuyer, by: ['seller'], to: 'lines', units: { from: 'Kept', to: ['Invoiced'] } },
  close: {
    from: ['Seller Received'],
    by: ['seller'],
    to: 'Closed',
    without: ['Out', 'Return in transit', 'Disputed'],
  },
} as const satisfies Readonly<Record<string, MemoMove>>;

export type MemoMoveName = keyof typeof memoMoves;

export const memoMoveNames = Object.keys(memoMoves) as [MemoMoveName, ...MemoMoveName[]];

export function canMoveMemo(
  move: MemoMoveName,
  { status, party, units }: { status: MemoStatus; party: MemoParty; units: UnitTotals },
): boolean {
  const { from, by, units: moved, without = [], onlySeller = [] }: MemoMove = memoMoves[move];
  return (
    from.includes(status) &&
    by.includes(party) &&
    !(party === 'buyer' && onlySeller.includes(status)) &&
    (moved === undefined || units[moved.from] > 0) &&
    without.every((outcome) => units[outcome] === 0)
  );
}

/** The status after the buyer received: what is still out comes first, then what is on its way back. */
export function statusByLines(units: UnitTotals): MemoStatus {
  if (units.Out > 0) return 'Buyer Received';
  if (units['Return in transit'] > 0) return 'Buyer Returned';
  if (units.Returned > 0 || units.Disputed > 0) return 'Seller Received';
  return units.Kept > 0 ? 'Buyer Received' : 'Closed';
}

export const finalStatuses: readonly MemoStatus[] = ['Closed', 'Cancelled'];

/** The buyer has the goods, or had them until all was settled. */
export const isReceived = (status: MemoStatus): boolean => withBuyer.some((one) => one === status);
