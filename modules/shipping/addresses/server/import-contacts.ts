import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { readSheet } from '#kit/server/spreadsheets/read-sheet.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { spreadsheetRule } from '#platform/files/contract.ts';
import { readUpload } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import type {
  importContacts as callOfImport,
  readContactSheet as callOfReading,
} from '../contract/import-endpoints.ts';
import { maxImportedContacts, rowOf, wrongHeader } from '../domain/contact-template.ts';
import { unchecked } from './check-address.ts';
import { countContacts, existingKeys, lockDuplicate } from './contact-store.ts';
import { isWrong, presentRows, readRow } from './check-rows.ts';
import type { ReadRow } from './check-rows.ts';
import { maxContacts } from './save-contact.ts';
import { insertContacts, updateContact } from './contact-writes-store.ts';

/** Spec shipping §5: .xlsx template only, headers unchanged. The file is not stored. */
export function readContactSheetWith(files: FilesParts) {
  const bytesOf = readUpload(files);
  return async (
    steps: Steps,
    _: EndpointInput<typeof callOfReading>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof callOfReading>> => {
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { name, stream } = upload;
    const rows = await rowsIn(await bytesOf({ name, stream, rule: spreadsheetRule }));
    const here = await steps.work((ctx) =>
      existingKeys(ctx, requireMember(ctx.actor).companyId, duplicateKeysOf(rows)),
    );
    return { rows: presentRows(rows, here) };
  };
}

async function rowsIn(bytes: Buffer): Promise<readonly ReadRow[]> {
  const sheet = await readSheet(bytes, maxImportedContacts + 1);
  if (sheet.kind === 'unreadable') return refuse(no.import_structure);
  const [headers = [], ...below] = sheet.rows;
  const wrong = wrongHeader(headers);
  if (wrong !== undefined) refuse(no.import_headers, { fields: { file: `Look at the column “${wrong}”.` } });
  if (sheet.more) refuse(no.import_too_long);
  // Row 1 holds the headers.
  const rows = below.flatMap((cells, at) => (cells.length === 0 ? [] : [readRow(at + 2, rowOf(cells))]));
  return rows.length === 0 ? refuse(no.import_empty) : rows;
}

const duplicateKeysOf = (rows: readonly ReadRow[]) => rows.flatMap(({ key }) => key ?? []);

/** Imports all rows or none; rows with errors are skipped only if the person agreed. */
export async function importContacts(
  ctx: Ctx,
  { body }: EndpointInput<typeof callOfImport>,
): Promise<EndpointAnswer<typeof callOfImport>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const rows = body.rows.map(({ row, values }) => readRow(row, values));
  const here = await existingKeys(ctx, companyId, duplicateKeysOf(rows));
  const wrong = rows.filter(isWrong);
  const left = presentRows(wrong, here);
  if (wrong.length > 0 && !body.leaveOut)
    return { kept: false, added: 0, updated: 0, skipped: 0, rows: left };

  const contacts = withoutDuplicates(rows);
  const added = contacts.filter(({ key }) => !here.has(key));
  const known = contacts.filter(({ key }) => here.has(key));
  if ((await countContacts(ctx, companyId)) + added.length > maxContacts) refuse(no.contacts_full);
  const inserted = await insertContacts(
    ctx,
    { companyId, personId },
    added.map(({ contact }) => ({ contactId: newId(), contact, checked: unchecked })),
  );
  const updated = body.duplicates === 'Update' ? await updateAll(ctx, { companyId, personId }, known) : 0;
  await ctx.record({
    act: 'shipping.importContacts',
    recordType: 'contacts',
    recordId: 'import',
    companyId,
    facts: { added: inserted, updated, leftOut: wrong.length },
  });
  const skipped = rows.length - wrong.length - inserted - updated;
  return { kept: true, added: inserted, updated, skipped, rows: left };
}

interface KeyedContact {
  readonly key: string;
  readonly contact: TypedContact;
}

/** Of duplicates in the file, the first. */
function withoutDuplicates(rows: readonly ReadRow[]): readonly KeyedContact[] {
  const byKey = new Map<string, KeyedContact>();
  for (const { key, contact } of rows)
    if (key !== undefined && contact !== undefined && !byKey.has(key)) byKey.set(key, { key, contact });
  return Array.from(byKey.values());
}

/** The address is unchanged, so its validation stays. */
async function updateAll(
  ctx: Ctx,
  who: { readonly companyId: string; readonly personId: string },
  contacts: readonly KeyedContact[],
): Promise<number> {
  for (const { key, contact } of contacts) {
    const row = await lockDuplicate(ctx, who.companyId, key);
    if (row === undefined) continue;
    const checked = {
      validationStatus: row.validation_status,
      highRiskDeliveryWarning: row.high_risk,
      latitude: row.latitude,
      longitude: row.longitude,
    };
    await updateContact(ctx, { ...who, contactId: row.contact_id }, contact, checked);
  }
  return contacts.length;
}
