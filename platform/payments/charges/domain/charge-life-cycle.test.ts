import { describe, expect, test } from 'vitest';
import { moveNames } from '#kit/domain/life-cycle.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { effectOn } from '#platform/payments/ledger/domain/entries.ts';
import type { Account } from '#platform/payments/ledger/domain/entries.ts';
import { chargeLifeCycle, entriesOf } from './charge-life-cycle.ts';
import type { ChargeStatus } from './charge-life-cycle.ts';

const ten = cents(1000);

/** The expected balances for each status, whichever way a charge got there. */
const balancesFor: Record<ChargeStatus, Partial<Record<Account, number>>> = {
  Asked: {},
  Unknown: {},
  Authorised: { held: 1000 },
  Submitted: { in_transit: 1000, receivable: -1000 },
  Settled: { cash: 1000, receivable: -1000 },
  Declined: {},
  NotTaken: {},
  Voided: {},
  Returned: {},
  Disputed: { disputed: 1000, receivable: -1000 },
  DisputeLost: {},
  Expected: {},
  Cancelled: {},
};
const watched: readonly Account[] = ['held', 'in_transit', 'receivable', 'cash', 'disputed'];

const steps = moveNames(chargeLifeCycle)
  // A wire's arrival and reversal are posted with it, since they depend on the bill.
  .filter((move) => move !== 'arrive' && move !== 'reverse')
  .flatMap((move) =>
    chargeLifeCycle.moves[move].from.map((from) => ({ move, from, to: chargeLifeCycle.moves[move].to })),
  );

describe('a move of a charge', () => {
  test.each(steps)('$move from $from leaves the balances of $to', ({ move, from, to }) => {
    const entries = entriesOf({ move, from, amount: ten });
    for (const account of watched) {
      const effect = entries.reduce<Cents>((sum, entry) => addCents(sum, effectOn(account, entry)), noMoney);
      expect({ account, now: (balancesFor[from][account] ?? 0) + effect }).toEqual({
        account,
        now: balancesFor[to][account] ?? 0,
      });
    }
  });
});
