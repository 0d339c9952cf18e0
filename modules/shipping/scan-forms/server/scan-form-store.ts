import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { LabelAddress } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ScanFormStatus } from '../domain/scan-form-moves.ts';

/** How many labels of each service. */
export type ServiceCounts = Readonly<Record<string, number>>;

interface ScanFormTables extends ShipmentTables {
  'shipping.scan_form': {
    company_id: string;
    scan_form_id: string;
    status: ScanFormStatus;
    origin: ColumnType<LabelAddress, string, string>;
    zone: string;
    day: Day;
    labels: number;
    weight_oz: number;
    insured_value: Cents;
    services: ColumnType<ServiceCounts, string, string>;
    number: Maybe<string>;
    is_sample: Otherwise<boolean>;
    document: Maybe<Buffer>;
    document_type: Maybe<string>;
    failure: Maybe<string>;
    created_by: string;
    created_at: Date;
    closed_at: Maybe<Date>;
    accepted_at: Maybe<Date>;
  };
}

export type ScanFormRow = Selectable<ScanFormTables['shipping.scan_form']>;

export interface ScanFormKey {
  readonly companyId: string;
  readonly scanFormId: string;
}

const tables = (ctx: Ctx) => tablesOf<ScanFormTables>(ctx);

/** Forms of the days since, and their labels. */
export const countScanForms = (
  ctx: Ctx,
  companyId: string,
  from: Day,
): Promise<{ readonly forms: number; readonly labels: number }> =>
  tables(ctx)
    .selectFrom('shipping.scan_form')
    .select([
      sql<number>`count(*)::integer`.as('forms'),
      sql<number>`coalesce(sum(labels), 0)::integer`.as('labels'),
    ])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('status', '!=', 'NotCreated')
    .executeTakeFirstOrThrow();

/** Reserves the labels with the form: they can no longer be voided or put on another one. */
export async function insertScanForm(
  ctx: Ctx,
  form: Insertable<ScanFormTables['shipping.scan_form']>,
  shipmentIds: readonly string[],
): Promise<ScanFormRow> {
  const row = await tables(ctx)
    .insertInto('shipping.scan_form')
    .values(form)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables(ctx)
    .updateTable('shipping.shipment')
    .set({ scan_form_id: form.scan_form_id })
    .where('company_id', '=', form.company_id)
    .where('shipment_id', 'in', shipmentIds)
    .execute();
  return row;
}

export async function releaseLabels(ctx: Ctx, { companyId, scanFormId }: ScanFormKey): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.shipment')
    .set({ scan_form_id: null })
    .where('company_id', '=', companyId)
    .where('scan_form_id', '=', scanFormId)
    .execute();
}

/** Created by this person, or with a label of theirs; without a person, any. */
const concerns = (personId: string | undefined) =>
  personId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(scan_form.created_by = ${personId} or exists (
        select from shipping.shipment
        where shipment.company_id = scan_form.company_id and shipment.scan_form_id = scan_form.scan_form_id
          and shipment.created_by = ${personId}))`;

const formQuery = (ctx: Ctx, { companyId, scanFormId }: ScanFormKey, personId?: string) =>
  tables(ctx)
    .selectFrom('shipping.scan_form')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('scan_form_id', '=', scanFormId)
    .where(concerns(personId));

export const findScanForm = (ctx: Ctx, key: ScanFormKey, personId?: string) =>
  formQuery(ctx, key, personId).executeTakeFirst();
export const lockScanForm = (ctx: Ctx, key: ScanFormKey) =>
  formQuery(ctx, key).forUpdate().executeTakeFirst();

export function updateScanForm(
  ctx: Ctx,
  { companyId, scanFormId }: ScanFormKey,
  change: Updateable<ScanFormTables['shipping.scan_form']>,
): Promise<ScanFormRow> {
  return tables(ctx)
    .updateTable('shipping.scan_form')
    .set(change)
    .where('company_id', '=', companyId)
    .where('scan_form_id', '=', scanFormId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface FormSearch {
  readonly companyId: string;
  /** Limits the list to what concerns this person. */
  readonly personId: string | undefined;
  readonly status?: ScanFormStatus | undefined;
  readonly after?: readonly [createdAt: Date, scanFormId: string] | undefined;
  readonly limit: number;
}

export function findScanForms(ctx: Ctx, { companyId, personId, status, after, limit }: FormSearch) {
  let query = tables(ctx)
    .selectFrom('shipping.scan_form')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(concerns(personId));
  if (status !== undefined) query = query.where('status', '=', status);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, scan_form_id) < (${after[0]}, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('scan_form_id', 'desc').limit(limit).execute();
}

export function findScanFormsById(
  ctx: Ctx,
  companyId: string,
  scanFormIds: readonly string[],
): Promise<ScanFormRow[]> {
  if (scanFormIds.length === 0) return Promise.resolve([]);
  return tables(ctx)
    .selectFrom('shipping.scan_form')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('scan_form_id', 'in', scanFormIds)
    .orderBy('created_at')
    .orderBy('scan_form_id')
    .execute();
}

export async function findTrackingNumbers(
  ctx: Ctx,
  { companyId, scanFormId }: ScanFormKey,
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('shipping.shipment')
    .select('tracking_number')
    .where('company_id', '=', companyId)
    .where('scan_form_id', '=', scanFormId)
    .orderBy('shipment_id')
    .execute();
  return rows.flatMap(({ tracking_number: number }) => number ?? []);
}

export interface LooseLabel {
  readonly shipment_id: string;
  readonly number: string;
  readonly ship_to_company: string;
  readonly service: string | null;
  readonly insured_value: Cents | null;
  readonly ship_on: Day | null;
  readonly origin: Place | null;
}

/** USPS labels that were neither scanned nor put on a form. */
export function findLooseLabels(
  ctx: Ctx,
  companyId: string,
  createdBy: string | undefined,
  limit: number,
): Promise<LooseLabel[]> {
  let query = tables(ctx)
    .selectFrom('shipping.shipment')
    .select(['shipment_id', 'number', 'ship_to_company', 'service', 'insured_value', 'ship_on'])
    .select(sql<Place | null>`draft -> 'origin'`.as('origin'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'Created')
    .where('carrier', '=', 'USPS')
    .where('tracking_number', 'is not', null)
    .where('scan_form_id', 'is', null)
    .where(sql<boolean>`draft -> 'insuranceOnly' is null`)
    .orderBy('listed_at', 'desc')
    .orderBy('shipment_id', 'desc')
    .limit(limit);
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  return query.execute();
}
