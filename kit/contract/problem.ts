import * as z from 'zod/mini';

/** A record's change since the caller read it. */
const changedShape = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  /** As the caller would send it now: its fields, including the version. */
  present: z.record(z.string(), z.unknown()),
});

export type Changed = z.infer<typeof changedShape>;

/** Errors on the wire: RFC 9457, with the code that programs read and the reference that finds the log line. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  next: z.optional(z.string()),
  reference: z.string(),
  field: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  changed: z.optional(changedShape),
});

export type Problem = z.infer<typeof problemShape>;

export const problemContentType = 'application/problem+json';
