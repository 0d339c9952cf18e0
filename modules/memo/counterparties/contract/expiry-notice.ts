import { defineNoticeKind } from '#platform/notifications/contract.ts';

interface ExpiryFacts {
  readonly paper: string;
  readonly buyer: string;
  /** MM/DD/YYYY. */
  readonly on: string;
}

export const memoPaperExpiresNotice = defineNoticeKind<ExpiryFacts>({
  group: 'Memo',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  name: 'memo.paper_expires',
  label: "A buyer's filing or certificate is expiring",
  about: 'Sent to administrators and the person who added the document, 60 days before the expiration date.',
  path: () => '/memo/counterparties',
  title: ({ paper, buyer, on }) => `${paper} for ${buyer} expires ${on}`,
  words: ({ paper }) =>
    paper === 'UCC-1 filing'
      ? 'File a continuation before the filing lapses, then enter the new date.'
      : 'Ask the buyer for a new certificate, then enter the new date.',
});
