import * as z from 'zod/mini';
import { reportStates } from '../domain/report-moves.ts';

export const reportKindShape = z.object({
  kind: z.string(),
  title: z.string(),
  says: z.string(),
  asks: z.enum(['nothing', 'period']),
});

export type ReportKind = z.output<typeof reportKindShape>;

export const reportShape = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  parameters: z.record(z.string(), z.string()),
  state: z.enum(reportStates),
  /** Rows written so far, of how many there will be about; null until they are counted. */
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  /** Why it failed, in words for whoever asked. */
  reason: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** The made file: where it is fetched, and until when. */
  file: z.nullable(z.object({ uri: z.string(), name: z.string(), size: z.int(), until: z.iso.datetime() })),
  actions: z.array(z.enum(['process', 'download'])),
});

export type ReportAnswer = z.output<typeof reportShape>;
