import { describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import * as entries from './entries.ts';
import { allAccounts } from './entries.ts';
import type { Account } from './entries.ts';

const ten = cents(1000);
const none = cents(0);

const cases: readonly [what: string, entry: entries.Entry, effects: Partial<Record<Account, number>>][] = [
  ['a label sold', entries.transactionEntry('Label', ten), { unbilled: 1000, 'sales.Label': -1000 }],
  ['a credit', entries.transactionEntry('Credit', cents(-300)), { unbilled: -300, 'sales.Credit': 300 }],
  ['a sale of zero', entries.transactionEntry('Fee', none), {}],
  ['a bill', entries.billEntry(ten), { receivable: 1000, unbilled: -1000 }],
  ['a bill of more credits than sales', entries.billEntry(cents(-300)), { credit: -300, unbilled: 300 }],
  ['a hold', entries.holdPlaced(ten), { held: 1000, holds: -1000 }],
  ['a hold released', entries.holdReleased(ten), { held: -1000, holds: 1000 }],
  ['a capture', entries.captured(ten), { in_transit: 1000, receivable: -1000 }],
  ['a capture undone', entries.captureUndone(ten), { in_transit: -1000, receivable: 1000 }],
  ['a settlement', entries.settled(ten), { cash: 1000, in_transit: -1000 }],
  ['a return before settlement', entries.returned(ten, false), { receivable: 1000, in_transit: -1000 }],
  ['a return after settlement', entries.returned(ten, true), { receivable: 1000, cash: -1000 }],
  ['a refund', entries.refundSent(ten), { credit: 1000, in_transit: -1000 }],
  ['a refund that failed', entries.refundFailed(ten, false), { credit: -1000, in_transit: 1000 }],
  ['a refund sent back after it was settled', entries.refundFailed(ten, true), { credit: -1000, cash: 1000 }],
  ['a refund settled', entries.refundSettled(ten), { in_transit: 1000, cash: -1000 }],
  ['a dispute', entries.disputeOpened(ten), { disputed: 1000, cash: -1000 }],
  ['a dispute won', entries.disputeWon(ten), { disputed: -1000, cash: 1000 }],
  ['a dispute lost', entries.disputeLost(ten), { disputed: -1000, receivable: 1000 }],
  ['a wire of what is owed', entries.wireArrived(ten, ten), { cash: 1000, receivable: -1000 }],
  [
    'a wire of more than is owed',
    entries.wireArrived(ten, cents(700)),
    { cash: 1000, receivable: -700, credit: -300 },
  ],
  ['a wire where nothing is owed', entries.wireArrived(ten, none), { cash: 1000, credit: -1000 }],
  [
    'a credit note on a bill partly paid',
    entries.billCredited('Adjustment', ten, cents(400)),
    { 'sales.Adjustment': 1000, receivable: -400, credit: -600 },
  ],
  ['a credit used', entries.creditApplied(ten), { credit: 1000, receivable: -1000 }],
  ['a credit taken back', entries.creditUnapplied(ten), { receivable: 1000, credit: -1000 }],
  ['credit paid out', entries.creditRefunded(ten), { credit: 1000, cash: -1000 }],
  ['credit paid out and returned', entries.creditRefundReversed(ten), { credit: -1000, cash: 1000 }],
  [
    'a wire reversed',
    entries.wireReversed(cents(700), cents(300)),
    { cash: -1000, receivable: 700, credit: 300 },
  ],
  [
    'a receipt matched to a bill',
    entries.wireArrived(ten, cents(700), 'unmatched'),
    { unmatched: 1000, receivable: -700, credit: -300 },
  ],
  [
    'a matched receipt taken back',
    entries.wireReversed(cents(700), cents(300), 'unmatched'),
    { unmatched: -1000, receivable: 700, credit: 300 },
  ],
  ['a receipt kept as credit', entries.receiptCredited(ten), { unmatched: 1000, credit: -1000 }],
  ['a kept receipt taken back', entries.receiptCreditReversed(ten), { unmatched: -1000, credit: 1000 }],
  ['a debt written off', entries.writtenOff(ten), { losses: 1000, receivable: -1000 }],
  ['a claim approved', entries.claimApproved(ten), { claims: 1000, claims_payable: -1000 }],
  ['a claim paid as credit', entries.claimCredited(ten), { claims_payable: 1000, credit: -1000 }],
  ['a claim payment sent', entries.claimSent(ten), { claims_payable: 1000, in_transit: -1000 }],
  ['a claim payment settled', entries.claimSettled(ten), { in_transit: 1000, cash: -1000 }],
  [
    'a claim payment returned before it settled',
    entries.claimReturned(ten, false),
    { in_transit: 1000, claims_payable: -1000 },
  ],
  [
    'a claim payment returned after it settled',
    entries.claimReturned(ten, true),
    { cash: 1000, claims_payable: -1000 },
  ],
  ['a recovery', entries.claimRecovered(ten), { cash: 1000, recoveries: -1000 }],
  ['a stone owed to its seller', entries.sellerOwed(ten), { purchases: 1000, sellers_payable: -1000 }],
  ['a stone given back', entries.sellerCredited(ten), { purchases: -1000, sellers_payable: 1000 }],
  ['a seller paid', entries.sellerPaid(ten), { sellers_payable: 1000, cash: -1000 }],
  ['a write-off reversed', entries.writeOffReversed(ten), { losses: -1000, receivable: 1000 }],
];

describe('a ledger entry', () => {
  test.each(cases)('%s changes these accounts and no others', (_what, entry, effects) => {
    const moved = allAccounts
      .map((account) => [account, entries.effectOn(account, entry)] as const)
      .filter(([, amount]) => amount !== 0);
    expect(Object.fromEntries(moved)).toEqual(effects);
  });

  test.each(cases)('%s transfers only positive amounts', (_what, entry) => {
    expect(entry.transfers.filter(({ amount }) => amount <= 0)).toEqual([]);
  });

  test('covers every kind of entry', () => {
    expect(new Set(cases.map(([, entry]) => entry.kind))).toEqual(new Set(entries.entryKinds));
  });
});
