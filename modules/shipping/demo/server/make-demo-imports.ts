import { newId } from '#kit/server/new-id.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sql } from '#kit/server/database/sql.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mapColumns } from '#modules/shipping/imports/domain/map-columns.ts';
import { beginImport, usualDefaults } from '#modules/shipping/imports/server/begin-import.ts';
import { sourceOf } from '#modules/shipping/imports/server/import-work.ts';
import { insertBatch, insertRows, updateRow } from '#modules/shipping/imports/server/import-store.ts';
import type { BatchRow } from '#modules/shipping/imports/server/import-store.ts';
import type { PurchaseTables } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { DemoShipper } from './demo-charge.ts';

const headers = ['Name', 'Addr 1', 'Town', 'ST', 'Postcode', 'Amount', 'Weight lb', 'Ship via', 'Order ref'];

/** As a store's program exports it: most rows are ready, a few need a fix, and one can't ship as written. */
const holidayOrders: readonly (readonly string[])[] = [
  [
    'Amir Haddad',
    '610 W 26th St',
    'New York',
    'NY',
    '10001',
    '$45.00',
    '1',
    'USPS Ground Advantage',
    'HV-0071',
  ],
  [
    'Karin Solberg',
    '1200 Nicollet Ave',
    'Minneapolis',
    'MN',
    '55403',
    '$45.00',
    '1',
    'USPS Ground Advantage',
    'HV-0072',
  ],
  [
    'Bellamy Jewelers',
    '9 Pratt St',
    'Hartford',
    'CT',
    '06103',
    '$3,900.00',
    '1',
    'UPS Ground',
    'Diamond studs',
  ],
  [
    'June Hollis',
    '318 E Liberty St',
    'Savannah',
    'GA',
    '31401',
    '$45.00',
    '1',
    'USPS Ground Advantage',
    'HV-0074',
  ],
  [
    'Theodora Castellanos',
    '118 Westminister Str',
    'Providance',
    'RI',
    '02903',
    '$1,250.00',
    '1',
    'USPS Ground Advantage',
    'HV-0075',
  ],
  [
    'Dana Whitfield',
    '27 Beacon St',
    'Boston',
    'MA',
    '02108',
    '$320.00',
    '1',
    'USPS Ground Advantage',
    'HV-0076',
  ],
  [
    'Ines Carvalho',
    '44 Pleasant St Apt 2',
    'Fall River',
    'MA',
    '02721',
    '$1,480.00',
    '1',
    'USPS Ground Advantage',
    'HV-0077',
  ],
  ['Trevi Goldsmiths', 'PO Box 1180', 'Boston', 'MA', '02205', '$5,400.00', '2', 'FedEx 2Day', 'HV-0078'],
  [
    'Clive Pemberton',
    '2 Wharf Rd',
    'Newport',
    'RI',
    '02804',
    '$45.00',
    '1',
    'USPS Ground Advantage',
    'HV-0079',
  ],
];

/** A file that is checked as the portal starts, and an earlier one whose labels were bought. */
export async function makeDemoImports(ctx: Ctx, { companyId, personIds }: DemoShipper): Promise<void> {
  const [personId = ''] = personIds;
  const author = { companyId, personId, limits: {} };
  const rows = holidayOrders.map((cells, at) => ({ row: at + 2, cells }));
  await beginImport(ctx, author, { name: 'holiday-orders.csv', headers, rows });
  await makeBoughtImport(ctx, author);
}

const boughtRows = 6;

/** Its rows are the parcels last sent. */
async function makeBoughtImport(
  ctx: Ctx,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  const shipments = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'Regular')
    .where('status', 'in', ['InTransit', 'Delivered'])
    .orderBy('listed_at', 'desc')
    .orderBy('shipment_id')
    .limit(boughtRows)
    .execute();
  const [first] = shipments.toSorted((one, other) => Number(one.created_at) - Number(other.created_at));
  if (first === undefined) return;
  const cells = shipments.map(cellsOf);
  const at = first.created_at;
  const batch = await insertBatch(ctx, {
    company_id: companyId,
    batch_id: newId(),
    file_name: 'weekly-orders.csv',
    status: 'Saved',
    columns: JSON.stringify(mapColumns(headers, cells)),
    sample_rows: JSON.stringify(cells.slice(0, 5)),
    defaults: JSON.stringify(await usualDefaults(ctx, companyId)),
    limits: '{}',
    total_rows: cells.length,
    done_rows: cells.length,
    buyer: personId,
    work_began_at: at,
    work_ended_at: new Date(at.getTime() + 2_000),
    created_by: personId,
    created_at: at,
    changed_at: at,
  });
  await insertRows(
    ctx,
    batch,
    cells.map((one, place) => ({ row: place + 2, cells: one })),
  );
  await nameSource(ctx, batch, shipments);
  for (const [place, shipment] of shipments.entries()) {
    const purchase = await tablesOf<PurchaseTables>(ctx)
      .selectFrom('shipping.purchase')
      .select(['purchase_id', 'terms'])
      .where('company_id', '=', companyId)
      .where('shipment_id', '=', shipment.shipment_id)
      .where('status', '=', 'Completed')
      .executeTakeFirst();
    if (purchase === undefined) continue;
    const { purchase_id, terms } = purchase;
    await updateRow(ctx, batch, place + 2, {
      ...boughtColumns(shipment, terms.option),
      purchase_id,
      created_at: at,
    });
  }
}

async function nameSource(ctx: Ctx, batch: BatchRow, shipments: readonly ShipmentRow[]): Promise<void> {
  const ids = shipments.map(({ shipment_id }) => shipment_id);
  await sql`
    update shipping.shipment set source = ${JSON.stringify(sourceOf(batch))}
    where company_id = ${batch.company_id} and shipment_id = any(${ids}::uuid[])`.execute(ctx.database);
}

function cellsOf({ draft, name, declared_value, service, ship_to_company }: ShipmentRow): string[] {
  const { destination, weightOz } = draft;
  return [
    ship_to_company,
    destination?.addressLine1 ?? '',
    destination?.city ?? '',
    destination?.state ?? '',
    destination?.postalCode ?? '',
    String(Number(declared_value ?? 0) / 100),
    String((weightOz ?? 16) / 16),
    service ?? '',
    name,
  ];
}

function boughtColumns(shipment: ShipmentRow, option: QuoteOption) {
  const { shipment_id, draft, declared_value, ship_to_company } = shipment;
  const { addressLine1 = '', city = '', state = '', postalCode = '' } = draft.destination ?? {};
  const { carrier, name: service, carrierTotal, premium, total, optionId: option_id } = option;
  return {
    status: 'Saved' as const,
    shipment_id,
    buying: 'Asked' as const,
    recipient: ship_to_company,
    address: `${addressLine1}, ${city}, ${state} ${postalCode}`,
    verdict: 'Validated',
    insured_value: declared_value,
    carrier,
    service,
    option_id,
    freight: carrierTotal,
    signature: noMoney,
    premium,
    total,
    draft: JSON.stringify(draft),
  };
}
