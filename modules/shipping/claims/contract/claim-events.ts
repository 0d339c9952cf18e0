import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { claimStatuses } from '../domain/claim-moves.ts';
import { occasionNames } from '../domain/draft-occasion.ts';

/** A claim's status changed. */
export const claimMoved = defineEvent(
  'shipping.claim_moved',
  z.object({ companyId: z.uuid(), claimId: z.uuid(), status: z.enum(claimStatuses), words: z.string() }),
);

/** A draft exists. */
export const claimDrafted = defineEvent(
  'shipping.claim_drafted',
  z.object({ companyId: z.uuid(), claimId: z.uuid(), occasion: z.nullable(z.enum(occasionNames)) }),
);

interface ClaimFacts {
  readonly claimId: string;
  readonly number: string;
  readonly shown: string;
  readonly words: string;
}

export const claimMovedNotice = defineNoticeKind<ClaimFacts>({
  name: 'shipping.claim_moved',
  label: "Your claim's status changed",
  about: 'Sent to the person who filed the claim.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ number, shown }) => `Claim ${number}: ${shown}`,
  words: ({ words, shown }) => (words === '' ? `Your claim's status is now ${shown}.` : words),
  path: ({ claimId }) => `/claims/${claimId}`,
});

interface DraftFacts {
  readonly claimId: string;
  readonly shipmentNumber: string;
  readonly why: string;
  readonly fileBy: string;
}

export const claimDraftedNotice = defineNoticeKind<DraftFacts>({
  name: 'shipping.claim_drafted',
  label: 'Claim drafted for a parcel with a problem',
  about: 'Sent to the person who created the shipment.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ shipmentNumber }) => `Claim drafted for shipment ${shipmentNumber}`,
  words: ({ why, fileBy }) =>
    `${why} We filled in what we know. Describe what happened and file it by ${fileBy}, or discard the draft.`,
  path: ({ claimId }) => `/claims/${claimId}`,
});
