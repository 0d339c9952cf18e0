import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LabelType } from '#modules/shipping/preferences/domain/choices.ts';
import { statusColumns } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Label } from '../domain/label.ts';

export type LabelRow = Selectable<LabelTables['shipping.label']>;
export type PrintRow = Selectable<LabelTables['shipping.label_print']>;

const tables = (ctx: Ctx) => tablesOf<LabelTables>(ctx);

interface LabelKey {
  readonly companyId: string;
  readonly shipmentId: string;
}

type NewLabel =
  | { readonly label: StoredLabel }
  | { readonly document: { readonly content: Uint8Array; readonly contentType: string } };

/** Inserted once; a bought label never changes. */
export async function insertLabel(
  ctx: Ctx,
  { companyId, shipmentId }: LabelKey,
  stored: NewLabel,
): Promise<void> {
  const isDrawn = 'label' in stored;
  await tables(ctx)
    .insertInto('shipping.label')
    .values({
      company_id: companyId,
      shipment_id: shipmentId,
      label: isDrawn ? JSON.stringify(stored.label) : null,
      document: isDrawn ? null : Buffer.from(stored.document.content),
      document_type: isDrawn ? null : stored.document.contentType,
      bought_at: ctx.clock.now(),
    })
    .onConflict((clash) => clash.columns(['company_id', 'shipment_id']).doNothing())
    .execute();
}

export const findLabel = (ctx: Ctx, { companyId, shipmentId }: LabelKey): Promise<LabelRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.label')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();

export const listPrints = (ctx: Ctx, { companyId, shipmentId }: LabelKey): Promise<PrintRow[]> =>
  tables(ctx)
    .selectFrom('shipping.label_print')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('copy')
    .execute();

interface Print extends LabelKey {
  readonly copy: number;
  readonly type: LabelType;
  readonly personId: string;
  readonly sessionId: string | null;
}

export async function insertPrint(ctx: Ctx, print: Print): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.label_print')
    .values({
      company_id: print.companyId,
      shipment_id: print.shipmentId,
      copy: print.copy,
      type: print.type,
      printed_by: print.personId,
      printed_at: ctx.clock.now(),
      session_id: print.sessionId,
    })
    .execute();
}

interface Created extends LabelKey {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** For the test fixture. */
export async function markCreated(ctx: Ctx, { companyId, shipmentId, ...shipped }: Created): Promise<void> {
  await tablesOf<ShipmentTables>(ctx)
    .updateTable('shipping.shipment')
    .set({ ...statusColumns('Created'), carrier: shipped.carrier, tracking_number: shipped.trackingNumber })
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .execute();
}

/** Without the copy number: every print has the same facts. */
export type StoredLabel = Omit<Label, 'copy'>;

export interface LabelTables {
  'shipping.label': {
    company_id: string;
    shipment_id: string;
    label: ColumnType<StoredLabel | null, string | null, never>;
    document: Maybe<Buffer>;
    document_type: Maybe<string>;
    bought_at: Date;
  };
  'shipping.label_print': {
    company_id: string;
    shipment_id: string;
    copy: number;
    type: LabelType;
    printed_by: string;
    printed_at: Date;
    session_id: Maybe<string>;
  };
}
