import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { filesRefusals, spreadsheetRule } from '#platform/files/contract.ts';
import { contactFields, maxImportedContacts } from '../domain/contact-template.ts';
import type { ContactField } from '../domain/contact-template.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { contactRefusals as no } from './contact-endpoints.ts';

const path = '/services/shipping/api/contacts/import';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;

// A cell that holds more than this is no field of anybody; the fault is then told of what is left.
const longestCell = 500;

const cells = <S extends z.core.SomeType>(shape: S) =>
  Object.fromEntries(contactFields.map((field) => [field, shape])) as Record<ContactField, S>;

/** A row as texts, just as it stands in the sheet. */
export const typedRow = z.object(cells(z._default(z.string().check(z.maxLength(longestCell)), '')));

/** What is wrong with a row, field by field; a row without faults can be kept. */
export const checkRow = z.object({
  /** As the spreadsheet counts it: the headers are row 1. */
  row: z.int(),
  values: z.object(cells(z.string())),
  faults: z.partialRecord(z.enum(contactFields), z.string()),
  /** The contact is in the address book already, or stands in an earlier row of the file. */
  duplicate: z.nullable(z.enum(['AddressBook', 'File'])),
});
export type CheckedRow = z.output<typeof checkRow>;

export const readContactSheet = endpoint({
  ...ofShipping,
  name: 'shipping.readContactSheet',
  summary: 'Reads a filled-in template and says what is wrong with each row; nothing is kept',
  method: 'POST',
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
  // One byte more than is taken, so that our own sentence is told and not the pipe's.
  upload: { maxBytes: spreadsheetRule.maxBytes + 1 },
  perMinute: 60,
});

const sentRow = z.object({ row: z.int().check(z.minimum(1), z.maximum(1_100_000)), values: typedRow });

export const importContacts = endpoint({
  ...ofShipping,
  name: 'shipping.importContacts',
  summary: 'Keeps all the rows or none; with leaveOut those that are right',
  method: 'POST',
  path,
  body: z.object({
    rows: z
      .array(sentRow)
      .check(
        z.minLength(1, 'Send at least one row.'),
        z.maxLength(maxImportedContacts, `Send at most ${maxImportedContacts} rows.`),
      ),
    /** The person's word: rows with faults stay behind. */
    leaveOut: z._default(z.boolean(), false),
    /** What becomes of contacts that are in the address book already. */
    duplicates: z._default(z.enum(['Update', 'Skip'], 'Choose what becomes of duplicates.'), 'Skip'),
  }),
  answer: z.object({
    /** Nothing was kept: `rows` has those that are wrong. */
    kept: z.boolean(),
    added: z.int(),
    updated: z.int(),
    skipped: z.int(),
    rows: z.array(checkRow),
  }),
  refusals: [no.contacts_full],
  // Five thousand rows with every field filled to its limit.
  maxBodyBytes: 8_000_000,
  perMinute: 60,
});
