import { describe, expect, test } from 'vitest';
import { lineOutcomes } from './line-outcome.ts';
import type { LineOutcome, UnitTotals } from './line-outcome.ts';
import {
  canMoveMemo,
  memoMoveNames,
  memoMoves,
  memoParties,
  memoStatuses,
  statusByLines,
} from './memo-moves.ts';
import type { MemoMoveName, MemoParty, MemoStatus } from './memo-moves.ts';

const nowhere: UnitTotals = {
  Out: 0,
  Kept: 0,
  'Return in transit': 0,
  Returned: 0,
  Disputed: 0,
  Invoiced: 0,
};

/** Every set of outcomes that units of a memo can have at once. */
const everySet: readonly UnitTotals[] = Array.from({ length: 2 ** lineOutcomes.length }, (_, set) =>
  lineOutcomes.reduce<UnitTotals>(
    (units, outcome, at) => ({ ...units, [outcome]: Math.floor(set / 2 ** at) % 2 }),
    nowhere,
  ),
);

/** Domain marketplace §4.10, written out by hand: who may do what in which status, and what must be there. */
const allowed: Readonly<
  Record<MemoMoveName, (status: MemoStatus, party: MemoParty, units: UnitTotals) => boolean>
> = {
  edit: (status, party) => party === 'seller' && (status === 'Draft' || status === 'Pending Review'),
  delete: (status, party) => party === 'seller' && status === 'Draft',
  send: (status, party) => party === 'seller' && (status === 'Draft' || status === 'Pending Review'),
  withdraw: (status, party) => party === 'seller' && status === 'Pending With Buyer',
  requestChange: (status, party) => party === 'buyer' && status === 'Pending With Buyer',
  accept: (status, party) => party === 'buyer' && status === 'Pending With Buyer',
  cancel: (status, party) => status === 'Accepted' || (party === 'seller' && status === 'Pending Review'),
  ship: (status, party) => party === 'seller' && status === 'Accepted',
  undoShip: (status, party) => party === 'seller' && status === 'Seller Shipped',
  receive: (status, party) => party === 'buyer' && status === 'Seller Shipped',
  keep: (status, party, units) => party === 'buyer' && status === 'Buyer Received' && units.Out > 0,
  undoKeep: (status, party, units) => party === 'buyer' && withBuyer(status) && units.Kept > 0,
  return: (status, party, units) => party === 'buyer' && status === 'Buyer Received' && units.Out > 0,
  undoReturn: (status, party, units) =>
    party === 'buyer' && onTheWay(status) && units['Return in transit'] > 0,
  takeBack: (status, party, units) =>
    party === 'seller' && onTheWay(status) && units['Return in transit'] > 0,
  settleAsReturned: (status, party, units) => party === 'seller' && withBuyer(status) && units.Disputed > 0,
  settleAsKept: (status, party, units) => party === 'buyer' && withBuyer(status) && units.Disputed > 0,
  askForExtension: (status, party, units) =>
    party === 'buyer' && status === 'Buyer Received' && units.Out > 0,
  answerExtension: (status, party, units) =>
    party === 'seller' && status === 'Buyer Received' && units.Out > 0,
  remind: (status, party, units) => party === 'seller' && status === 'Buyer Received' && units.Out > 0,
  recall: (status, party, units) => party === 'seller' && status === 'Buyer Received' && units.Out > 0,
  askPrice: (status) => withBuyer(status),
  answerPrice: (status) => withBuyer(status),
  invoice: (status, party, units) => party === 'seller' && withBuyer(status) && units.Kept > 0,
  close: (status, party, units) =>
    party === 'seller' &&
    status === 'Seller Received' &&
    units.Out + units['Return in transit'] + units.Disputed === 0,
};

const withBuyer = (status: MemoStatus) => onTheWay(status) || status === 'Seller Received';
const onTheWay = (status: MemoStatus) => status === 'Buyer Received' || status === 'Buyer Returned';

describe('the matrix of moves, statuses, sides and line outcomes', () => {
  test.each(memoMoveNames)('%s', (move) => {
    for (const status of memoStatuses)
      for (const party of memoParties)
        for (const units of everySet)
          expect(
            canMoveMemo(move, { status, party, units }),
            `${move} from ${status} by the ${party} with ${JSON.stringify(units)}`,
          ).toBe(allowed[move](status, party, units));
  });

  test('nothing leads out of Closed and Cancelled', () => {
    const from = Object.values(memoMoves).flatMap((move): readonly MemoStatus[] => move.from);
    expect(from).not.toContain('Closed');
    expect(from).not.toContain('Cancelled');
  });

  test('every status is reached', () => {
    const byLines = everySet.map(statusByLines);
    const to = Object.values(memoMoves).map((move): string => move.to);
    for (const status of memoStatuses)
      expect(status === 'Draft' || to.includes(status) || byLines.includes(status), status).toBe(true);
  });
});

describe('a header follows from its lines', () => {
  const of = (...outcomes: readonly LineOutcome[]) =>
    statusByLines(outcomes.reduce<UnitTotals>((all, one) => ({ ...all, [one]: 1 }), nowhere));
  test.each<[MemoStatus, readonly LineOutcome[]]>([
    ['Buyer Received', ['Out', 'Return in transit', 'Kept', 'Returned']],
    ['Buyer Returned', ['Return in transit', 'Kept', 'Returned', 'Disputed']],
    ['Seller Received', ['Returned', 'Kept']],
    ['Seller Received', ['Disputed', 'Invoiced']],
    ['Buyer Received', ['Kept', 'Invoiced']],
    ['Closed', ['Invoiced']],
  ])('%s with %j', (status, outcomes) => {
    expect(of(...outcomes)).toBe(status);
  });
});
