import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Spec shipping §4: a reconciliation can be disputed with a review request; domain facts name the states. */
export const disputeLife = lifeCycle({
  states: ['Open', 'EvidenceSent', 'Won', 'Lost', 'Expired'],
  initial: 'Open',
  final: ['Won', 'Lost', 'Expired'],
  moves: {
    sendEvidence: { from: ['Open'], to: 'EvidenceSent', by: ['staff'] },
    win: { from: ['Open', 'EvidenceSent'], to: 'Won', by: ['staff'] },
    lose: { from: ['Open', 'EvidenceSent'], to: 'Lost', by: ['staff'] },
    expire: { from: ['Open', 'EvidenceSent'], to: 'Expired', by: ['clock'] },
  },
});

export type DisputeStanding = (typeof disputeLife.states)[number];

/** Nobody has decided it yet. */
export const openDisputes: readonly DisputeStanding[] = ['Open', 'EvidenceSent'];

/** What staff may do with a request; the clock does the rest. */
export const disputeDecisions = ['sendEvidence', 'win', 'lose'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

// Spec domain facts: carriers hear objections for 60 days. Our choice: so long for the member to ask, and so long again
// for the carrier to answer once it has the evidence (decision 0018).
const windowDays = 60;

/** The last day on which a reconciliation of that day can be disputed. */
export const lastDayToDispute = (reconciledOn: Day): Day => addDays(reconciledOn, windowDays);

/** The day after which a request that nobody answered is over; `sentOn`: its evidence went to the carrier then. */
export const expiresOn = (askedOn: Day, sentOn?: Day): Day => addDays(sentOn ?? askedOn, windowDays);
