import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { addDays, compareDays, day, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { longestExportDays } from '../contract/dashboard-endpoints.ts';
import type { shipmentsAsSheet as call } from '../contract/dashboard-endpoints.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/shipping-parts.ts';
import { findMatchingShipments } from '#modules/shipping/shipments/server/shipment-list-store.ts';
import type { ShipmentListQuery } from '#modules/shipping/shipments/server/shipment-list-store.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { Cents } from '#kit/domain/money.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { isBilledByScan } from '../domain/progress.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { findSheetRows } from './sheet-store.ts';
import type { SheetRow } from './sheet-store.ts';

type Query = EndpointInput<typeof call>['query'];

/** Streams, so that memory stays flat for large exports. */
export const shipmentsAsSheetWith =
  (clientIdOf: ClientIdOf) =>
  async (steps: Steps, { query }: EndpointInput<typeof call>): Promise<RawAnswer> => {
    const member = requireMember(steps.actor);
    const days = exportDays(query, day(providerDay(steps.clock.now())));
    const { clientId, gathered: matching } = await steps.work(async (ctx) => {
      await ctx.record({
        act: 'shipping.shipmentsAsSheet',
        recordType: 'shipments',
        recordId: 'export',
        companyId: member.companyId,
        facts: days,
      });
      return {
        clientId: await clientIdOf(ctx, member.companyId),
        gathered: await findMatchingShipments(ctx, member.companyId, query.search),
      };
    });
    const createdBy = seesAllShipments(member) ? query.createdBy : member.personId;
    const owner = { companyId: member.companyId, clientId };
    const rows = sheetRows((work) => steps.work(work), owner, {
      ...query,
      ...days,
      createdBy,
      gathered: matching,
    });
    return {
      bytes: writeSheet({ name: 'Shipments', columns: sheetColumns, rows }),
      headers: {
        'content-disposition': 'attachment; filename="shipments.xlsx"',
        'cache-control': 'private, no-store',
      },
    };
  };

/** Without an end date, ends today; without a start date, covers the longest range allowed. */
function exportDays({ from, to }: Query, today: ReturnType<typeof day>) {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - longestExportDays);
  if (compareDays(first, last) > 0) refuse(no.shipments_range_backwards);
  if (daysBetween(first, last) >= longestExportDays) refuse(no.shipments_range_too_long);
  return { from: first, to: last };
}

/** Opens a short transaction; none is open while bytes are sent. */
type Read = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** The company and its billing client number. */
interface SheetOwner {
  readonly companyId: string;
  readonly clientId: string | null;
}

const batchSize = 1_000;

/** Newest first, paged; reads the next page while writing this one. */
export async function* sheetRows(
  read: Read,
  { companyId, clientId }: SheetOwner,
  asked: Omit<ShipmentListQuery, 'limit' | 'sort' | 'after' | 'part'>,
): AsyncGenerator<readonly SheetCell[]> {
  const names = new Map<string, string>();
  const rows = eachRow(batchSize, (last: SheetRow | undefined, limit) => {
    const after = last && ([last.place, last.shipment_id] as const);
    return read((ctx) => readPage(ctx, companyId, { ...asked, limit, after }, names));
  });
  for await (const row of rows) yield cellsOf(row, { createdBy: names.get(row.created_by) ?? '', clientId });
}

/** One page; looks up names not seen before. */
async function readPage(
  ctx: Ctx,
  companyId: string,
  asked: Omit<ShipmentListQuery, 'sort'>,
  names: Map<string, string>,
): Promise<SheetRow[]> {
  const found = await findSheetRows(ctx, companyId, { ...asked, sort: 'newest' });
  const unnamed = new Set(found.map((row) => row.created_by).filter((id) => !names.has(id)));
  if (unnamed.size > 0)
    for (const [id, name] of await findPersonNames(ctx, [...unnamed])) names.set(id, name);
  return found;
}

interface Column extends SheetColumn {
  cell(row: SheetRow, context: RowContext): SheetCell;
}

interface RowContext {
  readonly createdBy: string;
  readonly clientId: string | null;
}

const column = (header: string, width: number, cell: Column['cell']): Column => ({ header, width, cell });

/** Cents to dollars. */
const money = (header: string, amount: (row: SheetRow) => Cents | null): Column => ({
  header,
  width: 14,
  shows: 'money',
  cell(row) {
    const cents = amount(row);
    return cents === null ? null : cents / 100;
  },
});

const days = (header: string, dayIn: (row: SheetRow) => Day | null): Column => ({
  header,
  width: 14,
  shows: 'day',
  cell(row) {
    const on = dayIn(row);
    return on === null ? null : dayCell(on);
  },
});

/** Spec shipping §2: every dashboard column. */
const columns: readonly Column[] = [
  column('Status', 18, ({ status }) => shipmentStatuses[status].shown),
  column('Shipment ID', 14, ({ number }) => number),
  column('Carrier', 10, ({ carrier }) => carrier),
  column('Carrier tracking number', 16, (row) => row.tracking_tail),
  column('Ship-to company', 28, (row) => row.ship_to_company),
  column('Ship-to contact', 24, (row) => row.ship_to_contact),
  money('Declared value', (row) => row.declared_value),
  days('Transaction date', (row) => row.transacted_on),
  money('Shipment cost', (row) => row.cost),
  column('Ship-from address', 40, (row) => row.ship_from_address),
  money('Insured value', (row) => row.insured_value),
  column('Client ID', 12, (_, { clientId }) => clientId),
  column('Created by', 20, (_, { createdBy }) => createdBy),
  column('Signature', 10, ({ signature }) => signature),
  column('Packaging', 18, ({ packaging }) => packaging),
  column('Dimensions', 14, ({ dimensions }) => dimensions),
  column('Service', 28, ({ service }) => service),
  column('Shipment name', 24, ({ name }) => name),
  column('Weight in ounces', 10, (row) => row.weight_oz),
  column('Reference 1', 18, ({ reference1 }) => reference1),
  column('Reference 2', 18, ({ reference2 }) => reference2),
  column('Residential', 12, ({ is_residential: is }) => (is === null ? null : is ? 'Yes' : 'No')),
  column('Scan-based billing', 14, ({ transacted_on: on }) => (on === null ? null : isBilledByScan)),
  column('Coverage option', 14, ({ coverage }) => coverage),
  days('Voided on', (row) => row.voided_on),
  column('Ship-to address', 40, (row) => row.ship_to_address),
  column('Ship-from company', 24, (row) => row.ship_from_company),
  days('Created date', (row) => row.created_on),
];

export const sheetColumns: readonly SheetColumn[] = columns.map(({ header, width, shows }) => ({
  header,
  width,
  ...(shows === undefined ? {} : { shows }),
}));

const cellsOf = (row: SheetRow, context: RowContext): readonly SheetCell[] =>
  columns.map(({ cell }) => cell(row, context));
