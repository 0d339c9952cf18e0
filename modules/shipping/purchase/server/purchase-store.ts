import type { ColumnType, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openPurchaseStatuses } from '../domain/purchase-terms.ts';
import type { Approver, CoverageStatus, PurchaseStatus, PurchaseTerms } from '../domain/purchase-terms.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { BoughtLabel } from '#outside/carriers/port.ts';

export type PurchaseRow = Selectable<PurchaseTables['shipping.purchase']>;

const tables = (ctx: Ctx) => tablesOf<PurchaseTables>(ctx);

interface NewPurchase {
  readonly companyId: string;
  readonly purchaseId: string;
  readonly shipmentId: string;
  readonly intent: string;
  readonly status: PurchaseStatus;
  readonly awaits: readonly Approver[];
  readonly terms: PurchaseTerms;
  readonly failure?: string;
  readonly sessionId: string | null;
  readonly personId: string;
}

export function insertPurchase(ctx: Ctx, purchase: NewPurchase): Promise<PurchaseRow> {
  const now = ctx.clock.now();
  return tables(ctx)
    .insertInto('shipping.purchase')
    .values({
      company_id: purchase.companyId,
      purchase_id: purchase.purchaseId,
      shipment_id: purchase.shipmentId,
      intent: purchase.intent,
      status: purchase.status,
      awaits: [...purchase.awaits],
      terms: JSON.stringify(purchase.terms),
      failure: purchase.failure,
      session_id: purchase.sessionId,
      asked_by: purchase.personId,
      asked_at: now,
      ended_at: purchase.failure === undefined ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface PurchaseKey {
  readonly companyId: string;
  readonly purchaseId: string;
}

const purchasesOf = (ctx: Ctx, companyId: string) =>
  tables(ctx).selectFrom('shipping.purchase').selectAll().where('company_id', '=', companyId);

export const requirePurchase = (ctx: Ctx, { companyId, purchaseId }: PurchaseKey): Promise<PurchaseRow> =>
  purchasesOf(ctx, companyId).where('purchase_id', '=', purchaseId).executeTakeFirstOrThrow();

export const findPurchase = (ctx: Ctx, { companyId, purchaseId }: PurchaseKey) =>
  purchasesOf(ctx, companyId).where('purchase_id', '=', purchaseId).executeTakeFirst();

export const findPurchaseByIntent = (ctx: Ctx, companyId: string, intent: string) =>
  purchasesOf(ctx, companyId).where('intent', '=', intent).executeTakeFirst();

/** The latest purchase of a shipment. */
export const lastPurchase = (
  ctx: Ctx,
  companyId: string,
  shipmentId: string,
): Promise<PurchaseRow | undefined> =>
  purchasesOf(ctx, companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('asked_at', 'desc')
    .orderBy('purchase_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Purchases among these shipments whose label is being voided. */
export const findPurchasesWithVoid = (ctx: Ctx, companyId: string, shipmentIds: readonly string[]) =>
  tables(ctx)
    .selectFrom('shipping.purchase')
    .select(['shipment_id', 'void_run_id'])
    .where('company_id', '=', companyId)
    .where('shipment_id', 'in', shipmentIds)
    .where('void_run_id', 'is not', null)
    .execute();

export async function lastPurchases(
  ctx: Ctx,
  companyId: string,
  shipmentIds: readonly string[],
): Promise<PurchaseRow[]> {
  if (shipmentIds.length === 0) return [];
  return tables(ctx)
    .selectFrom('shipping.purchase')
    .selectAll()
    .distinctOn('shipment_id')
    .where('company_id', '=', companyId)
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('shipment_id')
    .orderBy('asked_at', 'desc')
    .orderBy('purchase_id', 'desc')
    .execute();
}

export const findOpenPurchase = (ctx: Ctx, companyId: string, shipmentId: string) =>
  purchasesOf(ctx, companyId)
    .where('shipment_id', '=', shipmentId)
    .where('status', 'in', openPurchaseStatuses)
    .executeTakeFirst();

/** Failed attempts in this session. */
export async function countFailedTries(
  ctx: Ctx,
  attempt: { readonly companyId: string; readonly shipmentId: string; readonly sessionId: string },
): Promise<number> {
  const { tries } = await tables(ctx)
    .selectFrom('shipping.purchase')
    .select((is) => is.fn.countAll<string>().as('tries'))
    .where('company_id', '=', attempt.companyId)
    .where('shipment_id', '=', attempt.shipmentId)
    .where('session_id', '=', attempt.sessionId)
    .where('status', '=', 'Failed')
    .executeTakeFirstOrThrow();
  return Number(tries);
}

export async function updatePurchase(
  ctx: Ctx,
  { companyId, purchaseId }: PurchaseKey,
  change: Updateable<PurchaseTables['shipping.purchase']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.purchase')
    .set(change)
    .where('company_id', '=', companyId)
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** The carrier's answer; a finished document is stored in its own column. */
export type StoredPicture =
  | Extract<BoughtLabel['picture'], { kind: 'facts' }>
  | { readonly kind: 'document'; readonly contentType: string };
export type StoredLabel = Omit<BoughtLabel, 'picture'> & { readonly picture: StoredPicture };

export interface PurchaseTables {
  'shipping.approval_code': {
    company_id: string;
    shipment_id: string;
    digest: string;
    declared_value: Cents;
    valid_on: Day;
    given_by: string;
    given_at: Date;
    used_by: Maybe<string>;
  };
  'shipping.covered_parcel': {
    company_id: string;
    carrier: string;
    tracking_number: string;
    purchase_id: string;
    covered_at: Date;
  };
  'shipping.cover_reading': {
    company_id: string;
    purchase_id: string;
    status: CoverageStatus;
    read_at: Date;
  };
  'shipping.purchase': {
    company_id: string;
    purchase_id: string;
    shipment_id: string;
    intent: string;
    status: PurchaseStatus;
    awaits: Otherwise<Approver[]>;
    terms: ColumnType<PurchaseTerms, string, never>;
    run_id: Maybe<string>;
    label: ColumnType<StoredLabel | null, string | undefined, string>;
    label_document: Maybe<Buffer>;
    cover_number: Maybe<string>;
    failure: Maybe<string>;
    session_id: Maybe<string>;
    asked_by: string;
    asked_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    /** When risk review decided; an administrator's decision leaves it empty. */
    reviewed_at: Maybe<Date>;
    ended_at: Maybe<Date>;
    void_run_id: Maybe<string>;
    void_failure: Maybe<string>;
    /** Until the notice of its batch is sent. */
    in_batch: Otherwise<boolean>;
  };
}
