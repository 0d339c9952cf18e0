import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { AdjustmentReason } from './differences.ts';

/** Spec shipping §4: a reconciliation can be disputed with a review request; domain facts name the states. */
export const disputeLifeCycle = lifeCycle({
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

export type DisputeStatus = (typeof disputeLifeCycle.states)[number];

/** Not decided yet. */
export const openDisputes: readonly DisputeStatus[] = ['Open', 'EvidenceSent'];

/** The moves that staff can make. */
export const disputeDecisions = ['sendEvidence', 'win', 'lose'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

// Spec domain facts: carriers accept disputes for 60 days. Our choice: 60 days for the member to ask, and 60
// more for the carrier once it has the evidence (decision 0018).
const windowDays = 60;

export const lastDayToDispute = (reconciledOn: Day): Day => addDays(reconciledOn, windowDays);

/** An unanswered request expires after this day. `sentOn`: the day the evidence went to the carrier. */
export const expiresOn = (askedOn: Day, sentOn?: Day): Day => addDays(sentOn ?? askedOn, windowDays);

export const reasonLabels: Readonly<Record<AdjustmentReason, string>> = {
  Weight: 'Weight',
  Dimensions: 'Dimensions',
  Zone: 'Zone',
  Residential: 'Residential',
  AddressCorrection: 'Address correction',
  Other: 'Other',
};

export const disputeStatusLabels: Readonly<Record<DisputeStatus, string>> = {
  Open: 'Open',
  EvidenceSent: 'Evidence sent',
  Won: 'Won',
  Lost: 'Lost',
  Expired: 'Expired',
};

interface Credited {
  readonly credited: Cents | null;
  readonly creditNote: string | null;
}

/** The credit of a won dispute and where it is. */
export function creditedText({ credited, creditNote }: Credited, whose: 'your' | 'their'): string {
  if (credited === null || credited === 0) return `Already credited by the carrier or on ${whose} invoice`;
  return `${formatCents(credited)} ${creditNote === null ? `on ${whose} next invoice` : `on ${creditNote}`}`;
}
