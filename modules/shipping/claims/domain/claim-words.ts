import type { ClaimMove } from './claim-moves.ts';

const words: Readonly<Record<ClaimMove, string>> = {
  submit: 'Claim filed',
  discard: 'Draft discarded, no longer needed',
  sign: 'Recipient signed the affidavit',
  answer: 'Shipper responded',
  report: 'Carrier responded',
  appeal: 'Shipper appealed',
  withdraw: 'Claim withdrawn',
  acknowledge: 'Acknowledged',
  investigate: 'Investigating',
  askShipper: 'Asked the shipper',
  askRecipient: 'Asked the recipient',
  askCarrier: 'Asked the carrier',
  askUnderwriter: 'Sent to the underwriter',
  holdForPolicy: 'Policy check',
  approve: 'Approved',
  deny: 'Denied',
  pay: 'Paid',
  returnPayment: 'Payment returned',
  reopen: 'Reopened',
  archive: 'Archived',
};

export const moveWords = (move: string | null): string =>
  Object.entries(words).find(([name]) => name === move)?.[1] ?? 'First approval';

/** On the examiner's buttons. */
export const moveVerbs: Readonly<Record<string, string>> = {
  acknowledge: 'Acknowledge',
  investigate: 'Continue investigating',
  askShipper: 'Ask shipper',
  askRecipient: 'Ask recipient',
  askCarrier: 'Ask carrier',
  askUnderwriter: 'Send to underwriter',
  holdForPolicy: 'Check policy',
  reopen: 'Reopen claim',
  archive: 'Archive claim',
};
