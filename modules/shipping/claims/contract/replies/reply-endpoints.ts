import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { replyReasons } from '../../domain/replies/reply-fate.ts';

export const replyRefusals = defineRefusals('shipping', {
  claim_reply_forged: { kind: 'forbidden', sentence: "This email isn't from our mail server." },
  claim_reply_unreadable: { kind: 'invalid', sentence: "We can't read this email." },
});

export const receiveClaimReply = endpoint({
  name: 'shipping.receiveClaimReply',
  summary: "Receive a member's reply to a claim email, posted and signed by the mail server",
  method: 'POST',
  changes: true,
  path: '/services/shipping/api/claims/replies',
  body: z.string(),
  refusals: [
    replyRefusals.claim_reply_forged,
    replyRefusals.claim_reply_unreadable,
    // The mail server tries again.
    filesRefusals.scan_away,
    filesRefusals.store_away,
  ],
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 600,
  // Two 5 MB files, in base64 within an email, in base64 again.
  maxBodyBytes: 20_000_000,
});

const replyShape = z.object({
  replyId: z.uuid(),
  receivedAt: z.iso.datetime(),
  /** Masked. */
  from: z.string(),
  subject: z.string(),
  /** Null: the message was added, without some of its files. */
  reason: z.nullable(z.enum(replyReasons)),
  claim: z.nullable(z.object({ companyId: z.uuid(), claimId: z.uuid(), number: z.string() })),
  /** Files that were not accepted, each with the reason. */
  leftOut: z.array(z.string()),
});
export type ClaimReply = z.output<typeof replyShape>;

export const listClaimReplies = endpoint({
  name: 'shipping.listClaimReplies',
  summary: "List emailed replies that weren't fully added to a claim, newest first",
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/desk/claim-replies',
  query: z.object({ ...pageQuery }),
  answer: z.object({ items: z.array(replyShape), next: z.nullable(cursor) }),
  refusals: [],
  rule: claimExaminers,
  binding: 'staff',
});
