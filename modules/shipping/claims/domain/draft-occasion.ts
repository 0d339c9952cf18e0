import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { ScanKind } from '#modules/shipping/tracking/domain/tracking-status.ts';
import type { ClaimReason } from './claim-terms.ts';

interface OccasionFacts {
  readonly reason: ClaimReason;
  /** In the inbox and the email; ends with a period. */
  readonly why: string;
}

/** Our choice (decision 0032): what of tracking drafts a claim, and with which reason. */
export const occasions = {
  Redirected: { reason: 'NotDelivered', why: 'Someone redirected this parcel.' },
  HeldAtCounter: { reason: 'NotDelivered', why: 'Someone asked the carrier to hold this parcel for pickup.' },
  Stale: { reason: 'NotDelivered', why: "The carrier hasn't scanned this parcel in a while." },
  Unsigned: {
    reason: 'DeliveredNotReceived',
    why: 'This parcel was delivered without the signature you requested.',
  },
  lost: { reason: 'NotDelivered', why: 'The carrier says this parcel is lost.' },
  damaged: { reason: 'Damaged', why: 'The carrier says this parcel is damaged.' },
  returned: {
    reason: 'NotDelivered',
    why: 'The carrier returned this parcel to you. Check that nothing is missing.',
  },
} as const satisfies Partial<Record<AlertKind | ScanKind, OccasionFacts>>;

export type Occasion = keyof typeof occasions;
export const occasionNames = Object.keys(occasions) as [Occasion, ...Occasion[]];

export const occasionOf = (kind: string | undefined): Occasion | undefined =>
  occasionNames.find((name) => name === kind);

/** The drafts that a delivery or a scan makes needless. */
const endedByDelivery: readonly Occasion[] = ['lost', 'Stale', 'Redirected', 'HeldAtCounter'];

export const isEndedByDelivery = (occasion: Occasion): boolean => endedByDelivery.includes(occasion);
