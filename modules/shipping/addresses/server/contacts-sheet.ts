import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { contactsAsSheet as call } from '../contract/contact-endpoints.ts';
import { contactColumns } from '../domain/contact-template.ts';
import type { ContactField } from '../domain/contact-template.ts';
import { findContacts } from './contact-store.ts';
import type { ContactRow, ListedContact } from './contact-store.ts';
import { contactPlace } from './list-contacts.ts';
import { contactFormValues } from './present-contact.ts';

const batchSize = 500;

type Filter = EndpointInput<typeof call>['query'];

/** Exports use the template's columns, so that an export can be imported. */
export async function contactsAsSheet(steps: Steps, { query }: EndpointInput<typeof call>) {
  await steps.work((ctx) =>
    ctx.record({
      act: 'shipping.contactsAsSheet',
      recordType: 'contacts',
      recordId: 'export',
      facts: { search: query.search ?? null },
    }),
  );
  return sheetFile('contacts.xlsx', allCells(steps, query));
}

export const contactTemplate = () => sheetFile('contact-template.xlsx', noRows());

function sheetFile(name: string, rows: AsyncIterable<readonly SheetCell[]>) {
  return {
    bytes: writeSheet({ name: 'Contacts', columns: contactColumns, rows }),
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  };
}

async function* noRows(): AsyncIterable<readonly SheetCell[]> {}

/** Streams, so that memory does not grow with the address book. */
async function* allCells(steps: Steps, filter: Filter): AsyncIterable<readonly SheetCell[]> {
  const rows = eachRow(batchSize, (last: ListedContact | undefined, limit) => {
    const page = { ...filter, limit, after: last && contactPlace(last) };
    return steps.work((ctx) => findContacts(ctx, requireMember(ctx.actor).companyId, page));
  });
  for await (const row of rows) yield rowCells(row);
}

function rowCells(row: ContactRow): SheetCell[] {
  const form = contactFormValues(row);
  return contactColumns.map(({ field }) => cellText(form[field]));
}

const cellText = (value: ReturnType<typeof contactFormValues>[ContactField]): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
