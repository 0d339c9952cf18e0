import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { filesRefusals, tableRule } from '#platform/files/contract.ts';
import {
  labelBuyers,
  shipmentReaders,
  shipmentWriters,
  shippingPeople,
} from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { maxImportColumns, rowStatuses } from '../domain/import-moves.ts';
import { batchImportRefusals as no } from './import-refusals.ts';
import {
  importDefaults,
  importLine,
  importRowShape,
  importShape,
  mappedColumn,
  rowValues,
} from './import-shapes.ts';

// Spec shipping §7: the paths of batch import calls are not shown; these are ours (decision 0037).
const path = '/services/shipping/api/batch-imports';
const ofCompany = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ batchId: guid });
const { shipment_not_yours } = shipmentRefusals;

const mistakeCode = z.string('Choose an issue.').check(z.maxLength(100, 'Choose from the list.'));

const fileRefusals = [
  no.import_file_structure,
  no.import_file_empty,
  no.import_file_long,
  filesRefusals.invalid_name,
  filesRefusals.invalid_format,
  filesRefusals.infected,
  filesRefusals.empty,
  filesRefusals.too_large,
  filesRefusals.scan_away,
];
// One byte over the limit, so that our own refusal applies.
const upload = { maxBytes: tableRule.maxBytes + 1 };

export const listImports = endpoint({
  ...ofCompany,
  rule: shipmentReaders,
  name: 'shipping.listImports',
  summary: 'List batch imports, newest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object(pageQuery),
  answer: z.object({ items: z.array(importLine), next: z.nullable(z.string()), mayImport: z.boolean() }),
  refusals: [],
});

export const uploadImport = endpoint({
  ...ofCompany,
  rule: shipmentWriters,
  name: 'shipping.uploadImport',
  summary: 'Upload a batch file; its columns are mapped and every row is checked, but nothing is saved',
  method: 'POST',
  changes: true,
  path,
  answer: importShape,
  upload,
  perMinute: 20,
  idempotent: 'optional',
  refusals: [shipment_not_yours, no.import_no_origin, ...fileRefusals],
});

export const getImport = endpoint({
  ...ofCompany,
  rule: shipmentReaders,
  name: 'shipping.getImport',
  summary: 'Get a batch import with its mapping, counts and prices',
  method: 'GET',
  changes: false,
  path: `${path}/:batchId`,
  params,
  answer: importShape,
  refusals: [no.batch_missing],
});

/** Saved rows without a label, beside the statuses. */
export const rowFilters = ['All', ...rowStatuses, 'Unbought'] as const;

export const listImportRows = endpoint({
  ...ofCompany,
  rule: shipmentReaders,
  name: 'shipping.listImportRows',
  summary: 'List the rows of a batch import: blocked rows first, then rows to fix',
  method: 'GET',
  changes: false,
  path: `${path}/:batchId/rows`,
  params,
  query: z.object({
    ...pageQuery,
    status: z._default(z.enum(rowFilters, 'Choose from the list.'), 'All'),
    search: z.optional(z.string().check(z.maxLength(60, 'Enter up to 60 characters.'))),
    service: z.optional(z.string().check(z.maxLength(100, 'Choose from the list.'))),
    /** Rows with this mistake. */
    code: z.optional(mistakeCode),
  }),
  answer: z.object({ items: z.array(importRowShape), next: z.nullable(z.string()) }),
  refusals: [no.batch_missing],
});

export const checkImport = endpoint({
  ...ofCompany,
  rule: shipmentWriters,
  name: 'shipping.checkImport',
  summary: 'Save the mapping and the defaults, then check every row again',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/check`,
  params,
  body: z.object({
    columns: z
      .array(z.object({ header: z.string().check(z.maxLength(80)), field: mappedColumn.shape.field }))
      .check(z.maxLength(maxImportColumns, 'Send fewer columns.')),
    defaults: importDefaults,
  }),
  answer: importShape,
  maxBodyBytes: 200_000,
  idempotent: 'optional',
  refusals: [
    shipment_not_yours,
    no.batch_missing,
    no.batch_not_now,
    no.batch_column_missing,
    no.batch_column_twice,
    no.import_no_origin,
  ],
});

export const fixImportRow = endpoint({
  ...ofCompany,
  rule: shipmentWriters,
  name: 'shipping.fixImportRow',
  summary: 'Change a row of a batch import and check it again, or skip it',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/rows`,
  params,
  body: z.object({
    row: z.int('Choose a row.').check(z.minimum(1), z.maximum(1_100_000)),
    values: rowValues,
    skip: z._default(z.boolean(), false),
  }),
  answer: z.object({ row: importRowShape }),
  refusals: [shipment_not_yours, no.batch_missing, no.batch_row_missing, no.batch_not_now],
});

export const fixImportRowsAlike = endpoint({
  ...ofCompany,
  name: 'shipping.fixImportRowsAlike',
  summary: 'Apply one fix to every row with the same issue and check them again, or skip them',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/rows/alike`,
  params,
  body: z.object({
    code: mistakeCode,
    /** The words of a fix; null skips. */
    fix: z.nullable(z.string('Choose a fix.').check(z.maxLength(200, 'Choose a fix.'))),
  }),
  answer: importShape,
  refusals: [shipment_not_yours, no.batch_missing, no.batch_row_missing, no.batch_not_now],
});

export const uploadCorrections = endpoint({
  ...ofCompany,
  name: 'shipping.uploadCorrections',
  summary: 'Upload corrected rows, then check them again',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/corrections`,
  params,
  answer: importShape,
  upload,
  perMinute: 20,
  refusals: [shipment_not_yours, no.batch_missing, no.batch_not_now, no.import_other_file, ...fileRefusals],
});

export const downloadRowsToFix = endpoint({
  ...ofCompany,
  name: 'shipping.downloadRowsToFix',
  summary: 'Download the rows to fix, with the reason beside each',
  method: 'GET',
  changes: false,
  path: `${path}/:batchId/rows-to-fix`,
  params,
  raw: { contentType: 'text/csv' },
  refusals: [no.batch_missing],
});

export const saveImport = endpoint({
  ...ofCompany,
  rule: shipmentWriters,
  name: 'shipping.saveImport',
  summary: 'Save ready rows as shipments; nothing is bought',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/save`,
  params,
  answer: importShape,
  idempotent: 'optional',
  refusals: [shipment_not_yours, no.batch_missing, no.batch_not_now, no.batch_nothing_ready],
});

export const buyImport = endpoint({
  ...ofCompany,
  rule: labelBuyers,
  name: 'shipping.buyImport',
  summary: 'Buy the remaining labels in batches; ready rows are saved first',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/buy`,
  params,
  /** As shown to the person. */
  body: z.object({ total: amountCents() }),
  answer: importShape,
  idempotent: 'optional',
  refusals: [shipment_not_yours, no.batch_missing, no.batch_not_now, no.batch_nothing_ready],
});

export const stopImport = endpoint({
  ...ofCompany,
  rule: labelBuyers,
  name: 'shipping.stopImport',
  summary: 'Stop buying labels; purchases already paid for are completed',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/stop`,
  params,
  answer: importShape,
  refusals: [shipment_not_yours, no.batch_missing, no.batch_not_now],
});

export const listImportShipments = endpoint({
  ...ofCompany,
  rule: shipmentReaders,
  name: 'shipping.listImportShipments',
  summary: 'List the shipments in a batch import, in file order',
  method: 'GET',
  changes: false,
  path: `${path}/:batchId/shipments`,
  params,
  answer: z.object({
    shipments: z.array(
      z.object({
        shipmentId: z.uuid(),
        row: z.int(),
        isBought: z.boolean(),
      }),
    ),
  }),
  refusals: [no.batch_missing],
});

export const discardImport = endpoint({
  ...ofCompany,
  rule: shipmentWriters,
  name: 'shipping.discardImport',
  summary: 'Discard an unsaved batch import',
  method: 'POST',
  changes: true,
  path: `${path}/:batchId/discard`,
  params,
  answer: importShape,
  refusals: [shipment_not_yours, no.batch_missing, no.batch_not_now],
});

export const importTemplate = endpoint({
  ...ofCompany,
  name: 'shipping.importTemplate',
  summary: 'Download the batch import template',
  method: 'GET',
  changes: false,
  path: `${path}/template`,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [],
});
