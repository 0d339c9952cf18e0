import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { certificateMoves } from '../domain/certificate.ts';

/** A tax document was sent, replaced, or decided on. */
export const taxDocumentMoved = defineEvent(
  'marketplace.tax_document_moved',
  z.object({ companyId: z.uuid(), documentId: z.uuid(), decision: z.enum(certificateMoves.states) }),
);

const ofMembers = {
  group: 'Marketplace',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  path: () => '/taxdocuments' as const,
} as const;

export const taxDocumentDecidedNotice = defineNoticeKind<{
  readonly state: string;
  readonly isApproved: boolean;
  readonly reason: string;
}>({
  ...ofMembers,
  name: 'marketplace.tax_document_decided',
  label: 'Tax document approved or rejected',
  about: 'Sent to business administrators.',
  title: ({ state, isApproved }) =>
    isApproved ? `Tax document approved for ${state}` : `Your tax document for ${state} needs attention`,
  words: ({ state, isApproved, reason }) =>
    isApproved ? `Stones bought for resale and shipped to ${state} are now exempt from sales tax.` : reason,
});

export const taxDocumentEndsNotice = defineNoticeKind<{
  readonly state: string;
  readonly expiresOn: Day;
}>({
  ...ofMembers,
  name: 'marketplace.tax_document_ends',
  label: 'Tax document expires soon',
  about: 'Sent to business administrators 60, 30 and 7 days before a tax document expires.',
  title: ({ state, expiresOn }) => `Your tax document for ${state} expires ${formatDay(expiresOn)}`,
  words: ({ state }) =>
    `Send a current document now. Review takes 2-3 business days. Once the old document expires, orders shipped to ${state} include sales tax.`,
});
