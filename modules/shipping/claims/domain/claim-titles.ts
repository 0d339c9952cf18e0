import type { ClaimReason } from './claim-terms.ts';

const titles: Readonly<Record<ClaimReason, string>> = {
  DeliveredNotReceived: 'Parcel not received',
  NotDelivered: 'Lost parcel',
  Damaged: 'Damaged contents',
  Stolen: 'Missing contents',
  Other: 'Other loss',
};

export const lossTitle = (reason: ClaimReason | null): string => (reason === null ? 'Claim' : titles[reason]);
