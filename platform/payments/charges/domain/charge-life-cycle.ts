import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Entry } from '#platform/payments/ledger/domain/entries.ts';
import * as entries from '#platform/payments/ledger/domain/entries.ts';

/**
 * A payment by a member. `Asked`: the gateway call is in progress. `Unknown`: the answer was lost, and we
 * query the gateway until we know. `Expected`: a wire that the member announced.
 */
export const chargeLifeCycle = lifeCycle({
  states: [
    'Asked',
    'Unknown',
    'Authorised',
    'Submitted',
    'Settled',
    'Declined',
    'NotTaken',
    'Voided',
    'Returned',
    'Disputed',
    'DisputeLost',
    'Expected',
    'Cancelled',
  ],
  initial: 'Asked',
  final: ['Declined', 'NotTaken', 'Voided', 'Returned', 'DisputeLost', 'Cancelled'],
  moves: {
    loseAnswer: { from: ['Asked'], to: 'Unknown', by: ['gateway'] },
    authorise: { from: ['Asked', 'Unknown'], to: 'Authorised', by: ['gateway'] },
    submit: { from: ['Asked', 'Unknown', 'Authorised'], to: 'Submitted', by: ['gateway'] },
    decline: { from: ['Asked', 'Unknown', 'Authorised'], to: 'Declined', by: ['gateway'] },
    neverCame: { from: ['Asked', 'Unknown'], to: 'NotTaken', by: ['gateway'] },
    void: { from: ['Authorised', 'Submitted'], to: 'Voided', by: ['gateway'] },
    settle: { from: ['Submitted'], to: 'Settled', by: ['gateway'] },
    return: { from: ['Submitted', 'Settled'], to: 'Returned', by: ['gateway'] },
    openDispute: { from: ['Settled'], to: 'Disputed', by: ['gateway'] },
    winDispute: { from: ['Disputed'], to: 'Settled', by: ['gateway'] },
    loseDispute: { from: ['Disputed'], to: 'DisputeLost', by: ['gateway'] },
    expect: { from: ['Asked'], to: 'Expected', by: ['member'] },
    arrive: { from: ['Expected'], to: 'Settled', by: ['staff'] },
    // A wire that was recorded wrong is expected again.
    reverse: { from: ['Settled'], to: 'Expected', by: ['staff'] },
    cancel: { from: ['Expected'], to: 'Cancelled', by: ['member', 'staff'] },
  },
});

export type ChargeStatus = (typeof chargeLifeCycle.states)[number];
export type ChargeMove = keyof typeof chargeLifeCycle.moves;

/** The outcome is not known yet; a job checks until it is. */
export function isOutcomeUnknown(status: string): boolean {
  return status === 'Asked' || status === 'Unknown';
}

/** The money may already be taken or on its way, so it must not be charged again. */
export const underWay: readonly ChargeStatus[] = ['Asked', 'Unknown', 'Authorised', 'Expected'];

/** No money was or will be taken. */
export const chargedNothing: readonly ChargeStatus[] = ['Declined', 'NotTaken', 'Voided', 'Cancelled'];

/** The money arrived. Of a lost dispute only the part that wasn't disputed is left. */
export const isRefundable = (status: ChargeStatus): boolean =>
  status === 'Settled' || status === 'DisputeLost';

interface MovedCharge {
  readonly move: ChargeMove;
  readonly from: ChargeStatus;
  readonly amount: Cents;
  /** The part of the charge that its bank disputed. */
  readonly disputed?: Cents | undefined;
}

/** The ledger entries of a move. What a wire pays depends on its bill, so `wires` posts it. */
export function entriesOf({ move, from, amount, disputed = amount }: MovedCharge): readonly Entry[] {
  const release = from === 'Authorised' ? [entries.holdReleased(amount)] : [];
  switch (move) {
    case 'authorise':
      return [entries.holdPlaced(amount)];
    case 'submit':
      return [...release, entries.captured(amount)];
    case 'decline':
      return release;
    case 'void':
      return from === 'Submitted' ? [entries.captureUndone(amount)] : release;
    case 'settle':
      return [entries.settled(amount)];
    case 'return':
      return [entries.returned(amount, from === 'Settled')];
    case 'openDispute':
      return [entries.disputeOpened(amount)];
    case 'winDispute':
      return [entries.disputeWon(disputed)];
    case 'loseDispute':
      // A bank may take back less than it disputed.
      return [entries.disputeLost(amount), entries.disputeWon(subtractCents(disputed, amount))].filter(
        ({ transfers }) => transfers.length > 0,
      );
    case 'loseAnswer':
    case 'neverCame':
    case 'expect':
    case 'arrive':
    case 'reverse':
    case 'cancel':
      return [];
  }
}
