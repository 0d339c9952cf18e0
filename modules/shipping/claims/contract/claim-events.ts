import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { claimActors, claimStatuses } from '../domain/claim-moves.ts';
import { occasionNames } from '../domain/draft-occasion.ts';

/** A claim's status changed. */
export const claimMoved = defineEvent(
  'shipping.claim_moved',
  z.object({
    companyId: z.uuid(),
    claimId: z.uuid(),
    status: z.enum(claimStatuses),
    words: z.string(),
    by: z.optional(z.enum(claimActors)),
  }),
);

/** A message of the conversation; notes and status changes aren't. */
export const claimWritten = defineEvent(
  'shipping.claim_written',
  z.object({
    companyId: z.uuid(),
    claimId: z.uuid(),
    words: z.string(),
    byStaff: z.boolean(),
    /** Documents of the claim that it comes with. */
    documentIds: z.optional(z.array(z.uuid())),
  }),
);

/** The recipient hasn't signed yet. */
export const recipientReminded = defineEvent(
  'shipping.claim_recipient_reminded',
  z.object({ companyId: z.uuid(), claimId: z.uuid() }),
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
    `${why} We filled in what we know. Describe what happened and file the claim by ${fileBy}, or discard the draft.`,
  path: ({ claimId }) => `/claims/${claimId}`,
});

interface MessageFacts {
  readonly claimId: string;
  readonly number: string;
  readonly words: string;
}

export const claimMessageNotice = defineNoticeKind<MessageFacts>({
  name: 'shipping.claim_message',
  label: 'Message about your claim',
  about: 'Sent to the person who filed the claim.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ number }) => `Claim ${number}: new message`,
  words: ({ words }) => words,
  path: ({ claimId }) => `/claims/${claimId}`,
});

interface ReminderFacts {
  readonly claimId: string;
  /** "Claim C-20914" or "Claim draft for shipment 40-118204". */
  readonly name: string;
  readonly what: string;
  readonly by: string;
}

export const claimReminderNotice = defineNoticeKind<ReminderFacts>({
  name: 'shipping.claim_reminder',
  label: 'A claim is waiting for you or the recipient',
  about: 'Sent to the person who filed the claim.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ name, by }) => `${name}: due ${by}`,
  words: ({ what }) => what,
  path: ({ claimId }) => `/claims/${claimId}`,
});

interface DeskFacts {
  readonly companyId: string;
  readonly claimId: string;
  readonly number: string;
  readonly what: string;
  readonly words: string;
}

/** To the examiner who took the claim, or else to all. */
export const claimDeskNotice = defineNoticeKind<DeskFacts>({
  name: 'desk.claim_answered',
  group: 'Desk',
  label: 'Claim update',
  about: "Sent to the claim's examiner, or to all examiners if the claim is unassigned.",
  audience: 'staff',
  channels: { screen: true, email: false, sms: false, digest: true },
  title: ({ number, what }) => `Claim ${number}: ${what}`,
  words: ({ words }) => words,
  path: ({ companyId, claimId }) => `/desk/claims/${companyId}/${claimId}`,
});
