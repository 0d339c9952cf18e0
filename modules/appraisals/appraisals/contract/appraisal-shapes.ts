import * as z from 'zod/mini';
import { contentShape } from '#modules/appraisals/model/contract/content-shape.ts';
import { appraisalActs, appraisalStatuses } from '../domain/appraisal-moves.ts';

export const appraisalRow = z.object({
  appraisalId: z.uuid(),
  number: z.string(),
  status: z.enum(appraisalStatuses),
  customer: z.string(),
  itemCount: z.int(),
  /** US cents. */
  total: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  /** The last day on which a finished one can be edited. */
  editableUntil: z.nullable(z.string()),
  isSuperseded: z.boolean(),
  actions: z.array(z.enum(appraisalActs)),
});
export type AppraisalRow = z.output<typeof appraisalRow>;

export const photoShape = z.object({
  photoId: z.uuid(),
  itemId: z.uuid(),
  width: z.int(),
  height: z.int(),
});

export const sealShape = z.object({
  revision: z.int(),
  hash: z.string(),
  sealedAt: z.iso.datetime(),
});

/** What a lab says of a gem, as it was read. */
export const reportShape = z.object({
  gemId: z.uuid(),
  lab: z.string(),
  number: z.string(),
  issuedOn: z.nullable(z.string()),
  findings: z.record(z.string(), z.union([z.string(), z.int()])),
  /** Findings that an earlier read said otherwise. */
  changed: z.array(z.string()),
  /** Whether the lab's own PDF is kept with it. */
  hasFile: z.boolean(),
  readAt: z.iso.datetime(),
});
export type Report = z.output<typeof reportShape>;

const reference = z.object({ appraisalId: z.uuid(), number: z.string() });

export const appraisalShape = z.object({
  ...appraisalRow.shape,
  version: z.int(),
  revision: z.int(),
  /** Without prices per carat, costs and comparable stones, which this person doesn't see. */
  hidesWholesale: z.boolean(),
  content: contentShape,
  photos: z.array(photoShape),
  reports: z.array(reportShape),
  /** Newest first. */
  seals: z.array(sealShape),
  /** What the provider's staff did with it for a member, newest first. */
  staffActs: z.array(z.object({ at: z.iso.datetime(), person: z.nullable(z.string()), words: z.string() })),
  supersedes: z.nullable(reference),
  supersededBy: z.nullable(reference),
});
export type Appraisal = z.output<typeof appraisalShape>;
