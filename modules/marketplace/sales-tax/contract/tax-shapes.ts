import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { certificateStatuses } from '../domain/certificate.ts';
import { taxDocumentKinds } from '../domain/document-kinds.ts';

const stepShape = z.object({
  step: z.enum(['Sent', 'Replaced', 'Approved', 'Rejected']),
  at: z.iso.datetime(),
  /** Staff are shown to members as the provider. */
  by: z.string(),
  effectiveOn: day,
  expiresOn: z.nullable(day),
  reason: z.string(),
});

export const taxDocumentShape = z.object({
  documentId: z.uuid(),
  state: z.string(),
  kind: z.enum(taxDocumentKinds),
  status: z.enum(certificateStatuses),
  effectiveOn: day,
  expiresOn: z.nullable(day),
  reason: z.string(),
  /** Null for one that was recorded without a file. */
  fileName: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  /** Until when the provider decides; null once it has. */
  decideBy: z.nullable(day),
  version: z.int(),
  /** Oldest first. */
  history: z.array(stepShape),
  actions: z.array(z.enum(['replace', 'download'])),
});

export type TaxDocument = z.output<typeof taxDocumentShape>;

/** Spec marketplace §6: up to 3 files. */
export const maxTaxDocuments = 3;
export const maxReasonLength = 300;
/** A year's records at most in one export. */
export const maxRecordDays = 366;
