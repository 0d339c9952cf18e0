import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { openCheckoutStatuses } from '../domain/checkout-terms.ts';
import type { CheckoutStatus, CheckoutTerms } from '../domain/checkout-terms.ts';
import type { Maybe } from '#kit/server/database/columns.ts';

export type CheckoutRow = Selectable<CheckoutTables['marketplace.checkout']>;

export interface CheckoutKey {
  readonly companyId: string;
  readonly checkoutId: string;
}

const tables = (ctx: Ctx) => tablesOf<CheckoutTables>(ctx);

export const checkoutKey = (row: CheckoutRow): CheckoutKey => ({
  companyId: row.company_id,
  checkoutId: row.checkout_id,
});

export function insertCheckout(
  ctx: Ctx,
  row: Insertable<CheckoutTables['marketplace.checkout']>,
): Promise<CheckoutRow> {
  return tables(ctx).insertInto('marketplace.checkout').values(row).returningAll().executeTakeFirstOrThrow();
}

const selectCheckouts = (ctx: Ctx, companyId: string) =>
  tables(ctx).selectFrom('marketplace.checkout').selectAll().where('company_id', '=', companyId);

/** Locked until the transaction ends, so that two decisions take turns. */
export const findCheckout = (
  ctx: Ctx,
  { companyId, checkoutId }: CheckoutKey,
): Promise<CheckoutRow | undefined> =>
  selectCheckouts(ctx, companyId).where('checkout_id', '=', checkoutId).executeTakeFirst();

export const lockCheckout = (
  ctx: Ctx,
  { companyId, checkoutId }: CheckoutKey,
): Promise<CheckoutRow | undefined> =>
  selectCheckouts(ctx, companyId).where('checkout_id', '=', checkoutId).forUpdate().executeTakeFirst();

export const findCheckoutByIntent = (
  ctx: Ctx,
  companyId: string,
  intent: string,
): Promise<CheckoutRow | undefined> =>
  selectCheckouts(ctx, companyId).where('intent', '=', intent).executeTakeFirst();

export const findOpenCheckout = (
  ctx: Ctx,
  companyId: string,
  cartId: string,
): Promise<CheckoutRow | undefined> =>
  selectCheckouts(ctx, companyId)
    .where('cart_id', '=', cartId)
    .where('status', 'in', openCheckoutStatuses)
    .executeTakeFirst();

/** Counts this session's failed attempts to order. */
export async function countFailedTries(
  ctx: Ctx,
  { companyId, sessionId }: { readonly companyId: string; readonly sessionId: string },
): Promise<number> {
  const { tries } = await tables(ctx)
    .selectFrom('marketplace.checkout')
    .select(sql<number>`count(*)::integer`.as('tries'))
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('status', '=', 'Failed')
    .executeTakeFirstOrThrow();
  return tries;
}

export async function updateCheckout(
  ctx: Ctx,
  { companyId, checkoutId }: CheckoutKey,
  change: Updateable<CheckoutTables['marketplace.checkout']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.checkout')
    .set(change)
    .where('company_id', '=', companyId)
    .where('checkout_id', '=', checkoutId)
    .execute();
}

/** Locked until the transaction ends: of two orders of a company the second counts the first as in transit. */
export async function lockOrdering(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace.ordering/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export interface CheckoutTables {
  'marketplace.checkout': {
    company_id: string;
    /** The order gets the same id. */
    checkout_id: string;
    cart_id: string;
    intent: string;
    status: CheckoutStatus;
    terms: ColumnType<CheckoutTerms, string, string>;
    run_id: Maybe<string>;
    order_number: Maybe<string>;
    bill_id: Maybe<string>;
    charge_id: Maybe<string>;
    failure: Maybe<string>;
    session_id: Maybe<string>;
    asked_by: string;
    asked_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    ended_at: Maybe<Date>;
  };
  'marketplace.reservation': {
    item_id: number;
    company_id: string;
    checkout_id: string;
    reserved_at: Date;
  };
}

export const heldCheckouts: readonly HeldTable[] = [
  {
    table: 'marketplace.checkout',
    title: 'Completed and incomplete checkouts',
    company: 'company_id',
    person: ['asked_by', 'decided_by'],
    erase: {
      stays: "Part of the company's record of terms and payments. It identifies people only by ID.",
    },
    shows: [
      'checkout_id',
      'status',
      'terms',
      'order_number',
      'failure',
      'asked_at',
      'decided_at',
      'ended_at',
    ],
    order: ['asked_at', 'checkout_id'],
    dated: 'asked_at',
  },
  {
    table: 'marketplace.reservation',
    title: 'Stones reserved during checkout',
    company: 'company_id',
    shows: ['item_id', 'checkout_id', 'reserved_at'],
    order: ['reserved_at', 'item_id'],
    dated: 'reserved_at',
    erase: { stays: 'Released when the checkout ends.' },
  },
];
