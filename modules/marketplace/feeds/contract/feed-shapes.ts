import * as z from 'zod/mini';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { columnSets } from '../domain/column-sets.ts';
import { feedFields } from '../domain/feed-fields.ts';
import type { FeedFieldName } from '../domain/feed-fields.ts';
import { feedModes, feedMoves, maxHeaders, supplierMoves } from '../domain/feed-moves.ts';
import { changes, holds, rejections, warnings } from '../domain/row-notes.ts';

const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): [Name, ...Name[]] =>
  Object.keys(record) as [Name, ...Name[]];

const field = z.enum(keysOf<FeedFieldName>(feedFields), 'Choose from the list.');
const cell = z.string().check(z.maxLength(200, 'Use 200 characters or fewer.'));

export const mappingShape = z.object({
  /** The field of each header; null for a column that is left out. */
  columns: z
    .record(cell, z.nullable(field))
    .check(
      z.refine((columns) => Object.keys(columns).length <= maxHeaders, `Use ${maxHeaders} columns or fewer.`),
    ),
  /** The meaning of the seller's own words, field by field. */
  words: z.record(cell, z.record(cell, cell)),
  /** Defaults for what the file doesn't say. */
  defaults: z.object({
    diamondType: z.enum(enumFields.diamondType, 'Choose from the list.'),
    country: z.enum(enumFields.sourceCountry, 'Choose from the list.'),
    availability: z.enum(enumFields.availability, 'Choose from the list.'),
    returnable: z.enum(enumFields.returnable, 'Choose from the list.'),
  }),
});

export const modeShape = z.enum(feedModes, 'Choose from the list.');

const reason = z.enum([...keysOf(rejections), ...keysOf(holds), ...keysOf(warnings), ...keysOf(changes)]);
export const noteShape = z.object({
  reason,
  field: z.nullable(field),
  given: z.string(),
  became: z.optional(z.string()),
});

const exampleShape = z.object({ row: z.int(), stockRef: z.string(), notes: z.array(noteShape) });

export const summaryShape = z.object({
  accepted: z.int(),
  warned: z.int(),
  changed: z.int(),
  held: z.int(),
  rejected: z.int(),
  reasons: z.array(z.object({ reason, field: z.nullable(field), rows: z.int() })),
  unknownWords: z.array(z.object({ field, word: z.string(), rows: z.int() })),
  rejectedRows: z.array(exampleShape),
  heldRows: z.array(exampleShape),
  warnedRows: z.array(exampleShape),
  changedRows: z.array(exampleShape),
});

/** What publishing will change on the market, or has changed. */
export const planShape = z.object({
  /** Stones new for this seller, and of them those that another seller already offers. */
  added: z.int(),
  shared: z.int(),
  updated: z.int(),
  /** Stones removed because the file says so, because their rows are held or, with “Replace all”, because it lacks them. */
  leaving: z.int(),
});

export const feedLineShape = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: z.int(),
  mode: modeShape,
  state: z.enum(feedMoves.states),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  endedAt: z.nullable(z.iso.datetime()),
  accepted: z.int(),
  warned: z.int(),
  changed: z.int(),
  held: z.int(),
  rejected: z.int(),
  /** Why it failed or was refused. */
  reason: z.nullable(z.string()),
});

export type FeedLine = z.infer<typeof feedLineShape>;

export const sellerFeedActions = ['check', 'publish', 'askApproval', 'discard'] as const;

export const feedShape = z.extend(feedLineShape, {
  headers: z.array(z.string()),
  /** The file's first rows. */
  sampleRows: z.array(z.array(z.string())),
  /** The exchange whose columns these are. */
  columnSet: z.nullable(z.enum(keysOf(columnSets))),
  /** The last submitted mapping, or the suggestion. */
  mapping: mappingShape,
  progress: z.object({ rows: z.int(), bytes: z.int() }),
  summary: z.nullable(summaryShape),
  plan: z.nullable(planShape),
  actions: z.array(z.enum(sellerFeedActions)),
});

export type Feed = z.infer<typeof feedShape>;

export const sellerShape = z.object({
  status: z.enum(supplierMoves.states),
  name: z.string(),
  /** The staff's reason for refusing or stopping. */
  reason: z.nullable(z.string()),
  stones: z.int(),
  /** When its feed last confirmed its stones. */
  confirmedAt: z.nullable(z.iso.datetime()),
  /** Days after which an unconfirmed stone leaves the market. */
  staleDays: z.int(),
  actions: z.array(z.enum(['ask', 'upload'])),
});

export type Seller = z.infer<typeof sellerShape>;
