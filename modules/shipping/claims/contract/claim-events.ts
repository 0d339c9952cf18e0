import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { claimStatuses } from '../domain/claim-moves.ts';

/** A claim's status changed. */
export const claimMoved = defineEvent(
  'shipping.claim_moved',
  z.object({ companyId: z.uuid(), claimId: z.uuid(), status: z.enum(claimStatuses), words: z.string() }),
);

interface ClaimFacts {
  readonly claimId: string;
  readonly number: string;
  readonly shown: string;
  readonly words: string;
}

export const claimMovedNotice = defineNoticeKind<ClaimFacts>({
  name: 'shipping.claim_moved',
  label: 'Your claim has a new status',
  about: 'Sent to the person who filed the claim.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ number, shown }) => `Claim ${number}: ${shown}`,
  words: ({ words, shown }) => (words === '' ? `The status of your claim is now ${shown}.` : words),
  path: ({ claimId }) => `/claims/${claimId}`,
});
