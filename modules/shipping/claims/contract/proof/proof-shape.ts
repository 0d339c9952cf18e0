import * as z from 'zod/mini';
import { documentKinds } from '../../domain/proof/checklist.ts';

const documentShape = z.object({
  documentId: z.uuid(),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int(),
  source: z.enum(['member', 'phone', 'recipient', 'desk', 'order', 'memo', 'appraisal']),
  addedAt: z.iso.datetime(),
});
export type ClaimDocument = z.output<typeof documentShape>;

export const claimPapers = ['certificate', 'handover', 'handoverPhoto'] as const;
export type ClaimPaper = (typeof claimPapers)[number];

/** What supports a claim, on both sides. */
export const proofShape = z.object({
  checklist: z.array(
    z.object({
      kind: z.enum(documentKinds),
      title: z.string(),
      why: z.string(),
      isNeeded: z.boolean(),
      isPhoto: z.boolean(),
      status: z.enum(['done', 'asked', 'missing']),
    }),
  ),
  documents: z.array(documentShape),
  /** What we already know; some of it is a PDF. */
  known: z.array(
    z.object({
      words: z.string(),
      paper: z.nullable(z.enum(claimPapers)),
      /** Of a grading lab's page. */
      url: z.nullable(z.string()),
    }),
  ),
  /** The recipient's link that was sent last. */
  affidavit: z.nullable(
    z.object({
      email: z.string(),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      signedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  recipientEmail: z.string(),
  takesMore: z.boolean(),
  actions: z.array(z.enum(['add', 'remove', 'askRecipient'])),
});
export type ClaimProof = z.output<typeof proofShape>;
