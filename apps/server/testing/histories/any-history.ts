import * as fc from 'fast-check';
import type { GatewayScript } from './scripted-gateway.ts';

/** A possible next event. `which` picks among what exists by then. */
export type CompanyAction =
  | { readonly do: 'sell'; readonly cents: number }
  | { readonly do: 'credit'; readonly cents: number }
  | { readonly do: 'bill' }
  | { readonly do: 'pay'; readonly which: number; readonly script: GatewayScript; readonly capture: boolean }
  | { readonly do: 'pay-again' }
  | { readonly do: 'ask' }
  | { readonly do: 'capture' | 'void'; readonly which: number }
  | { readonly do: 'refund'; readonly which: number; readonly cents: number; readonly script: GatewayScript }
  | { readonly do: 'bank'; readonly which: number; readonly what: BankEvent; readonly delivery: Delivery };

export type BankEvent = 'settled' | 'returned' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';
export type Delivery = 'now' | 'twice' | 'late';

// Few to choose from, so that several events affect the same item.
const which = fc.nat(2);
const cents = fc.integer({ min: 1, max: 5_000_00 });
const script = fc.constantFrom<GatewayScript>(
  'take',
  'take',
  'decline',
  'take-and-lose',
  'lose',
  'crash-before',
  'crash-after',
);

const anyAction: fc.Arbitrary<CompanyAction> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sell' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('credit' as const), cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bill' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which,
      script,
      capture: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay-again' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('capture' as const, 'void' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which, cents, script }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      which,
      what: fc.constantFrom<BankEvent>(
        'settled',
        'settled',
        'returned',
        'dispute_opened',
        'dispute_won',
        'dispute_lost',
      ),
      delivery: fc.constantFrom<Delivery>('now', 'twice', 'late'),
    }),
  },
);

/** Starts with something to pay for: otherwise a history would test nothing. */
export const anyHistory = fc
  .tuple(cents, fc.array(anyAction, { minLength: 4, maxLength: 24 }))
  .map(([first, turns]): CompanyAction[] => [{ do: 'sell', cents: first }, { do: 'bill' }, ...turns]);
