import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** Spec shipping §3: the claim filter statuses, without the three that filter shipments. */
export const claimStatuses = [
  'NotSubmitted',
  'Submitted',
  'Acknowledged',
  'NeedShipperInfo',
  'NeedRecipientInfo',
  'NeedCarrierInfo',
  'WithUnderwriter',
  'Investigating',
  'Approved',
  'Paid',
  'Withdrawn',
  'Denied',
  'NpolPending',
  'Archived',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Who changes a claim's status. */
export const claimActors = ['member', 'examiner', 'insurer', 'recipient', 'carrier'] as const;
export type ClaimActor = (typeof claimActors)[number];

const worked = ['Acknowledged', 'Investigating', 'WithUnderwriter', 'NpolPending'] as const;
const waiting = ['NeedShipperInfo', 'NeedRecipientInfo', 'NeedCarrierInfo'] as const;

/** Our choice (decision 0032): who may make each change of a claim's status. */
export const claimMoves = lifeCycle({
  states: claimStatuses,
  initial: 'NotSubmitted',
  final: ['Withdrawn'],
  moves: {
    submit: { from: ['NotSubmitted'], to: 'Submitted', by: ['member'] },
    /** An untouched draft whose parcel turned out well. */
    discard: { from: ['NotSubmitted'], to: 'Withdrawn', by: ['carrier'] },
    sign: { from: ['NeedRecipientInfo'], to: 'Investigating', by: ['recipient'] },
    answer: { from: ['NeedShipperInfo'], to: 'Investigating', by: ['member'] },
    /** The carrier's answer, entered at the desk or read from its next scan. */
    report: { from: ['NeedCarrierInfo'], to: 'Investigating', by: ['examiner', 'carrier'] },
    appeal: { from: ['Denied'], to: 'Investigating', by: ['member'] },
    withdraw: {
      from: ['NotSubmitted', 'Submitted', ...worked, ...waiting],
      to: 'Withdrawn',
      by: ['member'],
    },
    acknowledge: { from: ['Submitted'], to: 'Acknowledged', by: ['examiner'] },
    investigate: {
      from: ['Acknowledged', 'WithUnderwriter', 'NpolPending', ...waiting],
      to: 'Investigating',
      by: ['examiner'],
    },
    askShipper: { from: [...worked], to: 'NeedShipperInfo', by: ['examiner'] },
    askRecipient: { from: [...worked], to: 'NeedRecipientInfo', by: ['examiner'] },
    askCarrier: { from: [...worked], to: 'NeedCarrierInfo', by: ['examiner'] },
    askUnderwriter: { from: ['Acknowledged', 'Investigating'], to: 'WithUnderwriter', by: ['examiner'] },
    holdForPolicy: { from: ['Acknowledged', 'Investigating'], to: 'NpolPending', by: ['examiner'] },
    approve: { from: [...worked], to: 'Approved', by: ['examiner'] },
    deny: { from: [...worked, ...waiting], to: 'Denied', by: ['examiner'] },
    pay: { from: ['Approved'], to: 'Paid', by: ['examiner', 'insurer'] },
    // A bank sent the payment back: it is owed again.
    returnPayment: { from: ['Paid', 'Archived'], to: 'Approved', by: ['examiner', 'insurer'] },
    reopen: { from: ['Denied'], to: 'Investigating', by: ['examiner'] },
    archive: { from: ['Paid', 'Denied'], to: 'Archived', by: ['examiner'] },
  },
});
export type ClaimMove = keyof typeof claimMoves.moves;

/** The examiner's moves that take no figures. */
export const plainMoves = [
  'acknowledge',
  'investigate',
  'askShipper',
  'askRecipient',
  'askCarrier',
  'askUnderwriter',
  'holdForPolicy',
  'reopen',
  'archive',
] as const satisfies readonly ClaimMove[];

export const claimLanes = [
  'Not submitted',
  'Submitted',
  'Action needed',
  'Waiting for others',
  'Decided',
  'Paid and archived',
] as const;
export type ClaimLane = (typeof claimLanes)[number];

export const isOpenLane = (lane: ClaimLane): boolean => lane !== 'Decided' && lane !== 'Paid and archived';

interface StatusFacts {
  readonly words: string;
  readonly lane: ClaimLane;
  /** Who acts next. */
  readonly next: 'member' | 'examiner' | 'recipient' | 'carrier' | 'underwriter' | null;
  /** What is expected, and within how many days of the last change. */
  readonly expected: { readonly words: string; readonly days: number } | null;
}

/** Our choice (decision 0032). */
export const appealDays = 30;

const decision = { words: 'Decision', days: 7 } as const;

/** Names as spec shipping §3 writes them; lanes as the domain research groups them. */
export const statusFacts: Readonly<Record<ClaimStatus, StatusFacts>> = {
  NotSubmitted: { words: 'Not Submitted', lane: 'Not submitted', next: 'member', expected: null },
  Submitted: {
    words: 'Submitted',
    lane: 'Submitted',
    next: 'examiner',
    expected: { words: 'First response', days: 0 },
  },
  Acknowledged: { words: 'Acknowledged', lane: 'Submitted', next: 'examiner', expected: decision },
  NeedShipperInfo: {
    words: 'Need Shipper Info',
    lane: 'Action needed',
    next: 'member',
    expected: { words: 'Your response', days: 5 },
  },
  NeedRecipientInfo: {
    words: 'Need Recipient Info',
    lane: 'Action needed',
    next: 'recipient',
    expected: { words: 'Affidavit', days: 5 },
  },
  NeedCarrierInfo: {
    words: 'Need Carrier Info',
    lane: 'Waiting for others',
    next: 'carrier',
    expected: { words: 'Trace result', days: 8 },
  },
  WithUnderwriter: {
    words: 'With Underwriter',
    lane: 'Waiting for others',
    next: 'underwriter',
    expected: { words: 'Decision', days: 10 },
  },
  Investigating: { words: 'Investigating', lane: 'Submitted', next: 'examiner', expected: decision },
  Approved: {
    words: 'Approved',
    lane: 'Decided',
    next: 'examiner',
    expected: { words: 'Payment', days: 5 },
  },
  Paid: { words: 'Paid', lane: 'Paid and archived', next: null, expected: null },
  Withdrawn: { words: 'Withdrawn', lane: 'Decided', next: null, expected: null },
  Denied: {
    words: 'Denied',
    lane: 'Decided',
    next: 'member',
    expected: { words: 'Appeal by', days: appealDays },
  },
  NpolPending: {
    words: 'NPOL Pending',
    lane: 'Waiting for others',
    next: 'underwriter',
    expected: { words: 'Policy check', days: 5 },
  },
  Archived: { words: 'Archived', lane: 'Paid and archived', next: null, expected: null },
};

/** An appeal is a right, so a denied claim waits for no one. */
export const waitsForMember = (status: ClaimStatus): boolean =>
  statusFacts[status].next === 'member' && status !== 'Denied';
