import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { boxSizeShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { packagingNames } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { asEntered, importFieldNames } from '../domain/import-fields.ts';
import { importStatuses, rowPurchases, rowStatuses } from '../domain/import-moves.ts';
import { mappedBy } from '../domain/map-columns.ts';

export const importActions = ['check', 'fix', 'save', 'buy', 'stop', 'discard'] as const;

const importField = z.enum(importFieldNames, 'Choose a field from the list.');

export const mappedColumn = z.object({
  header: z.string(),
  field: z.nullable(importField),
  by: z.nullable(z.enum(mappedBy)),
});

/** What applies to rows that don't say. */
export const importDefaults = z.object({
  /** A contact of the address book, or a location of the company. */
  originId: z.string('Choose where the parcels ship from.').check(z.maxLength(40, 'Choose from the list.')),
  contents: z.enum(cargoTypes, 'Choose the contents.'),
  packaging: z.enum(packagingNames, 'Choose packaging.'),
  size: boxSizeShape,
  weightOz: z
    .int('Enter a weight.')
    .check(z.minimum(1, 'Enter a weight.'), z.maximum(2_400, 'Enter 2,400 oz (150 lb) or less.')),
  shipDate: day,
});

export const importLine = z.object({
  batchId: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rows: z.int(),
  doneRows: z.int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
});
export type ImportLine = z.output<typeof importLine>;

const origin = z.object({ originId: z.string(), name: z.string(), address: z.string() });

export const importShape = z.object({
  ...importLine.shape,
  columns: z.array(mappedColumn),
  /** The first rows, to show beside their headers. */
  sampleRows: z.array(z.array(z.string())),
  /** Required fields without a column. */
  missing: z.array(importField),
  defaults: importDefaults,
  origins: z.array(origin),
  counts: z.record(z.enum(rowStatuses), z.int()),
  /** Of the rows that are ready. */
  ready: z.object({
    byCarrier: z.array(z.object({ carrier: z.string(), labels: z.int() })),
    freight: amountCents(),
    signature: amountCents(),
    premium: amountCents(),
    /** What we charge; carriers bill the freight of members' own accounts. */
    charge: amountCents(),
    total: amountCents(),
  }),
  /** Of the rows that are saved. */
  purchases: z.record(z.enum(rowPurchases), z.int()),
  /** What Buy buys now, and what we charge for it. */
  toBuy: z.object({ labels: z.int(), total: amountCents() }),
  /** Of the rows to fix, the most frequent first. */
  mistakes: z.array(
    z.object({ code: z.string(), label: z.string(), rows: z.int(), fixes: z.array(z.string()) }),
  ),
  services: z.array(z.string()),
  seconds: z.nullable(z.int()),
  actions: z.array(z.enum(importActions)),
});
export type Import = z.output<typeof importShape>;

/** Values by field; blank clears the cell. */
export const rowValues = z.partialRecord(
  z.enum([...importFieldNames, asEntered]),
  z.string().check(z.maxLength(500, 'Use up to 500 characters.')),
);

const rowFix = z.object({ words: z.string(), set: rowValues });

export const importRowShape = z.object({
  row: z.int(),
  status: z.enum(rowStatuses),
  recipient: z.string(),
  address: z.string(),
  /** "Validated", "Not found", or empty before the check. */
  verdict: z.string(),
  insuredValue: z.nullable(amountCents()),
  service: z.nullable(z.string()),
  total: z.nullable(amountCents()),
  rules: z.string(),
  notes: z.array(
    z.object({
      code: z.string(),
      grade: z.enum(['stops', 'asks', 'tells']),
      words: z.string(),
      fixes: z.array(rowFix),
    }),
  ),
  values: rowValues,
  /** The standardized address, if it differs. */
  suggestion: z.nullable(z.object({ words: z.string(), set: rowValues })),
  shipmentId: z.nullable(z.uuid()),
  purchase: z.nullable(z.enum(rowPurchases)),
  /** Why no label was bought. */
  purchaseWords: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof importRowShape>;
