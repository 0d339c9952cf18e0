import type { PortalPath } from '#kit/domain/portal-path.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { shipmentStatuses } from '../domain/shipment-status.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { AlertKind } from '../domain/alert-kinds.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentKind } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { publishAttention } from './publish-attention.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';

export type ShipmentRow = Selectable<ShipmentTables['shipping.shipment']>;

const tables = (ctx: Ctx) => tablesOf<ShipmentTables>(ctx);

interface ShipmentAuthor {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly personId: string;
  readonly at: Date;
}

/** The record of another module that asked for the shipment. */
export interface ShipmentSource {
  /** "Memo M-1003". */
  readonly name: string;
  /** Its page in the portal. */
  readonly path: PortalPath;
  /** Goes on after "Lost while", in a claim: "out on memo M-1003 with Castellan Gems". */
  readonly about: string;
  /** The web store that the goods were sold in. */
  readonly webStore?: string;
  /** The service that its customer chose, as a quote's option. */
  readonly optionId?: string | undefined;
}

export async function insertShipment(
  ctx: Ctx,
  author: ShipmentAuthor,
  draft: ShipmentDraft,
  source?: ShipmentSource,
): Promise<ShipmentRow> {
  return tables(ctx)
    .insertInto('shipping.shipment')
    .values({
      ...draftColumns(draft),
      source: source === undefined ? null : JSON.stringify(source),
      web_store: source?.webStore ?? null,
      company_id: author.companyId,
      shipment_id: author.shipmentId,
      status: 'Saved',
      is_processed: false,
      created_by: author.personId,
      created_at: author.at,
      changed_by: author.personId,
      changed_at: author.at,
      listed_at: author.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findShipment = (ctx: Ctx, companyId: string, shipmentId: string) =>
  shipmentQuery(ctx, companyId, shipmentId).executeTakeFirst();

export const lockShipment = (ctx: Ctx, companyId: string, shipmentId: string) =>
  shipmentQuery(ctx, companyId, shipmentId).forUpdate().executeTakeFirst();

function shipmentQuery(ctx: Ctx, companyId: string, shipmentId: string) {
  return tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId);
}

/** Locks in ID order, to avoid deadlocks. */
export function findShipmentsById(
  ctx: Ctx,
  companyId: string,
  shipmentIds: readonly string[],
  { locked }: { readonly locked?: true } = {},
): Promise<ShipmentRow[]> {
  return tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('shipment_id')
    .$if(locked === true, (query) => query.forUpdate())
    .execute();
}

/** Saves the draft and its new status. */
export async function updateDraft(
  ctx: Ctx,
  author: ShipmentAuthor,
  draft: ShipmentDraft,
  status: ShipmentStatus,
  source?: ShipmentSource,
): Promise<ShipmentRow> {
  return tables(ctx)
    .updateTable('shipping.shipment')
    .set({
      ...draftColumns(draft),
      ...(source === undefined ? {} : { source: JSON.stringify(source) }),
      ...statusColumns(status),
      changed_by: author.personId,
      changed_at: author.at,
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', author.companyId)
    .where('shipment_id', '=', author.shipmentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeShipment(ctx: Ctx, companyId: string, shipmentId: string): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.shipment')
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .execute();
  await publishAttention(ctx, { company_id: companyId, shipment_id: shipmentId });
}

/** Status and list group change together. */
export function statusColumns(status: ShipmentStatus) {
  return { status, is_processed: shipmentStatuses[status].group === 'processed' };
}

/** Computed by the database, for sorting. */
type Generated<Value> = ColumnType<Value, never, never>;

export interface ShipmentTables {
  'shipping.shipment': {
    company_id: string;
    shipment_id: string;
    number: ColumnType<string, string | undefined, never>;
    status: ShipmentStatus;
    is_processed: boolean;
    kind: ShipmentKind;
    draft: ColumnType<ShipmentDraft, string, string>;
    source: ColumnType<ShipmentSource | null, string | null | undefined, string>;
    web_store: Maybe<string>;
    name: string;
    ship_to_company: string;
    ship_to_contact: string;
    declared_value: Maybe<Cents>;
    insured_value: Maybe<Cents>;
    ship_on: Maybe<Day>;
    destination_key: Maybe<string>;
    carrier: Maybe<string>;
    service: Maybe<string>;
    tracking_number: Maybe<string>;
    cost: Maybe<Cents>;
    explanation: Maybe<string>;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    listed_at: Date;
    transacted_at: Maybe<Date>;
    voided_at: Maybe<Date>;
    delivered_at: Maybe<Date>;
    promised_on: Maybe<Day>;
    /** The SCAN form that has this label. */
    scan_form_id: Maybe<string>;
    open_alerts: Otherwise<number>;
    open_alert_kind: Maybe<AlertKind>;
    tracking_tail: Generated<string>;
    carrier_name: Generated<string>;
    ships_on: Generated<Day>;
    stage: Generated<number>;
    original_shipment_id: ColumnType<string | null, never, never>;
    version: Otherwise<number>;
  };
}

/** Columns that lists show, sort and search by; the draft holds everything. */
export function draftColumns(draft: ShipmentDraft) {
  const { declaredValue, destination, excludePolicyCover } = draft;
  return {
    draft: JSON.stringify(draft),
    kind: draft.kind,
    name: draft.name,
    ship_to_company: destination === null ? '' : nameOf(destination),
    ship_to_contact: destination === null ? '' : `${destination.firstName} ${destination.lastName}`.trim(),
    declared_value: declaredValue,
    insured_value: declaredValue === null ? null : insuredValueOf({ declaredValue, excludePolicyCover }),
    ship_on: draft.shipDate,
    destination_key: destination === null ? null : destinationKey(destination),
  };
}

/** Normalizes spelling, so that values per address add up. */
export function destinationKey(
  place: Pick<Place, 'addressLine1' | 'addressLine2' | 'postalCode' | 'countryCode'>,
): string {
  return [place.addressLine1, place.addressLine2, place.postalCode.slice(0, 5), place.countryCode]
    .join(' ')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}
