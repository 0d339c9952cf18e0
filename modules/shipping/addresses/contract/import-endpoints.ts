import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { filesRefusals, tableRule } from '#platform/files/contract.ts';
import { contactFields, maxImportedContacts } from '../domain/contact-template.ts';
import type { ContactField } from '../domain/contact-template.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { contactRefusals as no } from './contact-endpoints.ts';

const path = '/services/shipping/api/contacts/import';
const shippingEndpoint = { rule: shippingPeople, binding: 'company' } as const;

// Longer cells are cut off; the field's own limit then reports the error.
const longestCell = 500;

const cells = <S extends z.core.SomeType>(shape: S) =>
  Object.fromEntries(contactFields.map((field) => [field, shape])) as Record<ContactField, S>;

/** The raw cells of a row. */
export const typedRow = z.object(
  cells(z._default(z.string().check(z.overwrite((cell) => cell.slice(0, longestCell))), '')),
);

/** Errors by field; a row without errors can be saved. */
export const checkRow = z.object({
  /** Spreadsheet row number; headers are row 1. */
  row: z.int(),
  values: z.object(cells(z.string())),
  faults: z.partialRecord(z.enum(contactFields), z.string()),
  /** Already in the address book, or a duplicate of an earlier row. */
  duplicate: z.nullable(z.enum(['AddressBook', 'File'])),
});
export type CheckedRow = z.output<typeof checkRow>;

export const readContactSheet = endpoint({
  ...shippingEndpoint,
  name: 'shipping.readContactSheet',
  summary: 'Check a completed template and return errors by row; nothing is saved',
  method: 'POST',
  changes: true,
  path: `${path}/sheet`,
  answer: z.object({ rows: z.array(checkRow) }),
  refusals: [
    no.import_structure,
    no.import_headers,
    no.import_too_long,
    no.import_empty,
    filesRefusals.invalid_name,
    filesRefusals.invalid_format,
    filesRefusals.infected,
    filesRefusals.empty,
    filesRefusals.too_large,
    filesRefusals.scan_away,
  ],
  // One byte over the limit, so that our own refusal applies.
  upload: { maxBytes: tableRule.maxBytes + 1 },
  perMinute: 60,
});

const sentRow = z.object({ row: z.int().check(z.minimum(1), z.maximum(1_100_000)), values: typedRow });

export const importContacts = endpoint({
  ...shippingEndpoint,
  name: 'shipping.importContacts',
  summary: 'Import all rows or none; with leaveOut, import only valid rows',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    rows: z
      .array(sentRow)
      .check(
        z.minLength(1, 'Send at least one row.'),
        z.maxLength(maxImportedContacts, `Send up to ${maxImportedContacts} rows.`),
      ),
    /** The person agreed to skip rows with errors. */
    leaveOut: z._default(z.boolean(), false),
    /** How to treat contacts that already exist. */
    duplicates: z._default(z.enum(['Update', 'Skip'], 'Choose how to handle duplicates.'), 'Skip'),
  }),
  answer: z.object({
    /** Nothing was saved; `rows` holds the rows with errors. */
    kept: z.boolean(),
    added: z.int(),
    updated: z.int(),
    skipped: z.int(),
    rows: z.array(checkRow),
  }),
  refusals: [no.contacts_full],
  // Five thousand full rows.
  maxBodyBytes: 8_000_000,
  perMinute: 60,
});
