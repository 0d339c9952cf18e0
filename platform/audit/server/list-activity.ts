import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { factsText } from '../domain/facts-text.ts';
import { auditRefusals } from '../contract/activity.ts';
import type {
  AuditEntry,
  DeskEntry,
  listActivity as call,
  listCompanyActivity as callOfCompany,
  listDeskActivity as callOfDesk,
} from '../contract/activity.ts';
import { matchingEntries } from './audit-store.ts';
import type { AuditTables, MatchingEntry } from './audit-store.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { cursorOf, cursorPart, nextRows } from '#kit/server/paging.ts';

const cursor = cursorOf([cursorPart.uuid], auditRefusals.page_lost);

/** Row-level security limits members to their active company. */
export function listActivity(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  return pageOf(ctx, query, presentOwnEntry);
}

/** Spec platform §6: staff help members and read their company's activity. */
export function listCompanyActivity(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof callOfCompany>,
): Promise<EndpointAnswer<typeof callOfCompany>> {
  return pageOf(ctx, { ...query, companyId: params.companyId }, presentEntry);
}

/** Staff see entries of all companies and of none. */
export function listDeskActivity(
  ctx: Ctx,
  { query }: EndpointInput<typeof callOfDesk>,
): Promise<EndpointAnswer<typeof callOfDesk>> {
  return pageOf(ctx, query, presentDeskEntry);
}

/** Keyset pagination by the time-ordered id. */
async function pageOf<Entry>(
  ctx: Ctx,
  query: EndpointInput<typeof callOfDesk>['query'],
  present: (row: MatchingEntry) => Entry,
): Promise<{ items: Entry[]; next: string | null }> {
  const entries = matchingEntries(ctx, query);
  const place = { limit: query.limit, after: cursor.read(query.after), order: 'desc' } as const;
  const rows = await nextRows(entries, ['entry.id'], place).execute();
  const { shown, next } = cursor.page(rows, query.limit, ({ id }) => [id]);
  return { items: shown.map(present), next };
}

function presentEntry(row: Selectable<AuditTables['audit.entry']>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: row.person_name,
    act: row.act,
    recordType: row.record_type,
    recordId: row.record_id,
    address: row.address,
    facts: factsText(row.facts),
  };
}

/** A company's people read which acts were the insurer's staff's, not a colleague's. */
function presentOwnEntry(row: Selectable<AuditTables['audit.entry']>): AuditEntry {
  const entry = presentEntry(row);
  return row.actor_kind === 'staff' && entry.person !== null
    ? { ...entry, person: `${entry.person} (insurer)` }
    : entry;
}

function presentDeskEntry(row: MatchingEntry): DeskEntry {
  return { ...presentEntry(row), companyId: row.company_id, company: row.company_name };
}

export const activitySheet: readonly SheetColumn[] = [
  { header: 'Time (UTC)', width: 20 },
  { header: 'Person', width: 28 },
  { header: 'Action', width: 32 },
  { header: 'Record type', width: 20 },
  { header: 'Record ID', width: 38 },
  { header: 'Details', width: 40 },
  { header: 'IP address', width: 18 },
];

const cellsOf = (
  row: Selectable<AuditTables['audit.entry']>,
  { person, act, recordType, recordId, facts, address }: AuditEntry,
): readonly SheetCell[] => [row.at, person, act, recordType, recordId, facts, address];

export const sheetRow = (row: Selectable<AuditTables['audit.entry']>): readonly SheetCell[] =>
  cellsOf(row, presentOwnEntry(row));

export const deskSheet: readonly SheetColumn[] = [...activitySheet, { header: 'Company', width: 28 }];

export function deskSheetRow(row: MatchingEntry): readonly SheetCell[] {
  return [...cellsOf(row, presentEntry(row)), row.company_name];
}
