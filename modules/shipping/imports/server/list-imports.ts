import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { canManageShipments, limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import type * as calls from '../contract/batch-endpoints.ts';
import { fixHeader, importFields, rowHeader, templateFields } from '../domain/import-fields.ts';
import { maxImportRows } from '../domain/import-moves.ts';
import { visible } from './change-import.ts';
import { findBatch, findBatches, findRowPage, findRowsIn, findSavedRows } from './import-store.ts';
import { findRowPurchases } from './import-purchases.ts';
import { presentImport, presentLine, presentRow } from './present-import.ts';

const batches = cursorOf<readonly [Date, string]>([cursorPart.instant, cursorPart.uuid]);
const fileRows = cursorOf<readonly [number, number]>([cursorPart.whole, cursorPart.whole]);

export async function listImports(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.listImports>,
): Promise<EndpointAnswer<typeof calls.listImports>> {
  const member = requireMember(ctx.actor);
  const { limit } = query;
  const page = { personId: limitedTo(member), limit, after: batches.read(query.after) };
  const rows = await findBatches(ctx, member.companyId, page);
  const { shown, next } = batches.page(rows, limit, (row) => [row.created_at, row.batch_id]);
  const names = await findPersonNames(ctx, [...new Set(shown.map(({ created_by }) => created_by))]);
  return { items: shown.map((row) => presentLine(row, names)), next, mayImport: canManageShipments(member) };
}

async function requireImport(ctx: Ctx, batchId: string) {
  const member = requireMember(ctx.actor);
  const key = { company_id: member.companyId, batch_id: batchId };
  return { member, batch: visible(member, await findBatch(ctx, key)) };
}

export async function getImport(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getImport>,
): Promise<EndpointAnswer<typeof calls.getImport>> {
  const { member, batch } = await requireImport(ctx, params.batchId);
  return presentImport(ctx, member, batch);
}

export async function listImportRows(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof calls.listImportRows>,
): Promise<EndpointAnswer<typeof calls.listImportRows>> {
  const { batch } = await requireImport(ctx, params.batchId);
  const { after, ...chosen } = query;
  const rows = await findRowPage(ctx, batch, {
    ...chosen,
    search: query.search,
    after: fileRows.read(after),
  });
  const { shown, next } = fileRows.page(rows, query.limit, (row) => [row.rank, row.row_number]);
  const bought = await findRowPurchases(ctx, batch, shown);
  return { items: shown.map((row) => presentRow(batch, row, bought.get(row.row_number))), next };
}

/** A merged print and a run take 250 at a time; the order is the file's. */
export async function listImportShipments(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.listImportShipments>,
): Promise<EndpointAnswer<typeof calls.listImportShipments>> {
  const { batch } = await requireImport(ctx, params.batchId);
  const rows = await findSavedRows(ctx, batch);
  const ids = rows.flatMap(({ shipment_id }) => shipment_id ?? []);
  const shipments = ids.length === 0 ? [] : await findShipmentsById(ctx, batch.company_id, ids);
  const bought = new Map(shipments.map((row) => [row.shipment_id, row.is_processed]));
  return {
    shipments: rows.flatMap(({ shipment_id: shipmentId, row_number: row }) => {
      const isBought = shipmentId === null ? undefined : bought.get(shipmentId);
      // A deleted shipment is gone from its import, too.
      if (shipmentId === null || isBought === undefined) return [];
      return [{ shipmentId, row, isBought }];
    }),
  };
}

/** The file's own columns, then the row's number and the reasons. */
export async function downloadRowsToFix(ctx: Ctx, { params }: EndpointInput<typeof calls.downloadRowsToFix>) {
  const { batch } = await requireImport(ctx, params.batchId);
  const rows = [
    ...(await findRowsIn(ctx, batch, 'Blocked', maxImportRows)),
    ...(await findRowsIn(ctx, batch, 'Fix', maxImportRows)),
  ].toSorted((one, other) => one.row_number - other.row_number);
  const lines = rows.map(({ cells, fixes, row_number, notes }) =>
    csvLine([
      ...batch.columns.map(({ field }, at) => (field === null ? undefined : fixes[field]) ?? cells[at] ?? ''),
      String(row_number),
      notes
        .filter(({ grade }) => grade !== 'tells')
        .map(({ words }) => words)
        .join(' '),
    ]),
  );
  const header = csvLine([...batch.columns.map((column) => column.header), rowHeader, fixHeader]);
  return {
    bytes: Buffer.from(`\uFEFF${header}${lines.join('')}`, 'utf8'),
    headers: {
      'content-disposition': 'attachment; filename="rows-to-fix.csv"',
      'cache-control': 'private, no-store',
    },
  };
}

async function* noRows(): AsyncIterable<readonly SheetCell[]> {}

export const importTemplate = () => ({
  bytes: writeSheet({
    name: 'Shipments',
    columns: templateFields.map((field) => ({
      header: importFields[field].header,
      width: importFields[field].width,
    })),
    rows: noRows(),
  }),
  headers: {
    'content-disposition': 'attachment; filename="shipment-template.xlsx"',
    'cache-control': 'private, no-store',
  },
});
