import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { readTable } from '#kit/server/spreadsheets/text-file.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { tableRule } from '#platform/files/contract.ts';
import { readUpload } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import type {
  importContacts as importCall,
  readContactSheet as readCall,
} from '../contract/import-endpoints.ts';
import { maxImportedContacts, contactRowFrom, wrongHeader } from '../domain/contact-template.ts';
import { unchecked } from './check-address.ts';
import { countContacts, findExistingKeys, lockDuplicate } from './contact-store.ts';
import { hasErrors, presentRows, parseRow } from './check-rows.ts';
import type { ParsedRow } from './check-rows.ts';
import { maxContacts } from './save-contact.ts';
import { insertContacts, updateContact } from './contact-writes-store.ts';

/** Spec shipping §5: the template with its headers unchanged, as .xlsx or saved as .csv. The file is not stored. */
export function readContactSheetWith(files: FilesParts) {
  const readBytes = readUpload(files);
  return async (
    steps: Steps,
    _: EndpointInput<typeof readCall>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof readCall>> => {
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { name, stream } = upload;
    const rows = await parseRows(await readBytes({ name, stream, rule: tableRule }));
    const existingKeys = await steps.work((ctx) =>
      findExistingKeys(ctx, requireMember(ctx.actor).companyId, duplicateKeys(rows)),
    );
    return { rows: presentRows(rows, existingKeys) };
  };
}

async function parseRows(bytes: Buffer): Promise<readonly ParsedRow[]> {
  const sheet = await readTable(bytes, maxImportedContacts + 1);
  if (sheet.kind === 'unreadable') return refuse(no.import_structure);
  const [headers = [], ...dataRows] = sheet.rows;
  const invalid = wrongHeader(headers);
  if (invalid !== undefined)
    refuse(no.import_headers, { fields: { file: `Check the “${invalid}” column.` } });
  if (sheet.more) refuse(no.import_too_long);
  // Row 1 holds the headers.
  const rows = dataRows.flatMap((cells, index) =>
    cells.length === 0 ? [] : [parseRow(index + 2, contactRowFrom(cells))],
  );
  return rows.length === 0 ? refuse(no.import_empty) : rows;
}

const duplicateKeys = (rows: readonly ParsedRow[]) => rows.flatMap(({ key }) => key ?? []);

/** Imports all rows or none; rows with errors are skipped only if the person agreed. */
export async function importContacts(
  ctx: Ctx,
  { body }: EndpointInput<typeof importCall>,
): Promise<EndpointAnswer<typeof importCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const rows = body.rows.map(({ row, values }) => parseRow(row, values));
  const existingKeys = await findExistingKeys(ctx, companyId, duplicateKeys(rows));
  const invalid = rows.filter(hasErrors);
  const rejected = presentRows(invalid, existingKeys);
  if (invalid.length > 0 && !body.leaveOut)
    return { kept: false, added: 0, updated: 0, skipped: 0, rows: rejected };

  const contacts = withoutDuplicates(rows);
  const added = contacts.filter(({ key }) => !existingKeys.has(key));
  const existing = contacts.filter(({ key }) => existingKeys.has(key));
  if ((await countContacts(ctx, companyId)) + added.length > maxContacts) refuse(no.contacts_full);
  const inserted = await insertContacts(
    ctx,
    { companyId, personId },
    added.map(({ contact }) => ({ contactId: newId(), contact, checked: unchecked })),
  );
  const updated =
    body.duplicates === 'Update' ? await updateContacts(ctx, { companyId, personId }, existing) : 0;
  await ctx.record({
    act: 'shipping.importContacts',
    recordType: 'contacts',
    recordId: 'import',
    companyId,
    facts: { added: inserted, updated, leftOut: invalid.length },
  });
  const skipped = rows.length - invalid.length - inserted - updated;
  return { kept: true, added: inserted, updated, skipped, rows: rejected };
}

interface KeyedContact {
  readonly key: string;
  readonly contact: TypedContact;
}

/** Keeps the first of several duplicates in the file. */
function withoutDuplicates(rows: readonly ParsedRow[]): readonly KeyedContact[] {
  const byKey = new Map<string, KeyedContact>();
  for (const { key, contact } of rows)
    if (key !== undefined && contact !== undefined && !byKey.has(key)) byKey.set(key, { key, contact });
  return Array.from(byKey.values());
}

/** The address is unchanged, so its validation stays. */
async function updateContacts(
  ctx: Ctx,
  actor: { readonly companyId: string; readonly personId: string },
  contacts: readonly KeyedContact[],
): Promise<number> {
  for (const { key, contact } of contacts) {
    const row = await lockDuplicate(ctx, actor.companyId, key);
    if (row === undefined) continue;
    const checked = {
      validationStatus: row.validation_status,
      addressCheck: row.address_check,
      highRiskDeliveryWarning: row.high_risk,
      latitude: row.latitude,
      longitude: row.longitude,
    };
    await updateContact(ctx, { ...actor, contactId: row.contact_id }, contact, checked);
  }
  return contacts.length;
}
