import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openCheckouts } from '../domain/checkout-standing.ts';
import type { CheckoutTables } from './checkout-tables.ts';

export type CheckoutRow = Selectable<CheckoutTables['marketplace.checkout']>;

export interface CheckoutNamed {
  readonly companyId: string;
  readonly checkoutId: string;
}

const tables = (ctx: Ctx) => tablesOf<CheckoutTables>(ctx);

export const namedAs = (row: CheckoutRow): CheckoutNamed => ({
  companyId: row.company_id,
  checkoutId: row.checkout_id,
});

export function insertCheckout(
  ctx: Ctx,
  row: Insertable<CheckoutTables['marketplace.checkout']>,
): Promise<CheckoutRow> {
  return tables(ctx).insertInto('marketplace.checkout').values(row).returningAll().executeTakeFirstOrThrow();
}

const of = (ctx: Ctx, companyId: string) =>
  tables(ctx).selectFrom('marketplace.checkout').selectAll().where('company_id', '=', companyId);

/** Held until the work ends: nobody decides on what is just changing. */
export const lockCheckout = (
  ctx: Ctx,
  { companyId, checkoutId }: CheckoutNamed,
): Promise<CheckoutRow | undefined> =>
  of(ctx, companyId).where('checkout_id', '=', checkoutId).forUpdate().executeTakeFirst();

export const checkoutOfIntent = (
  ctx: Ctx,
  companyId: string,
  intent: string,
): Promise<CheckoutRow | undefined> => of(ctx, companyId).where('intent', '=', intent).executeTakeFirst();

export const openCheckoutOf = (
  ctx: Ctx,
  companyId: string,
  cartId: string,
): Promise<CheckoutRow | undefined> =>
  of(ctx, companyId).where('cart_id', '=', cartId).where('standing', 'in', openCheckouts).executeTakeFirst();

/** How often this sign-in tried in vain to order. */
export async function failedTries(
  ctx: Ctx,
  { companyId, sessionId }: { readonly companyId: string; readonly sessionId: string },
): Promise<number> {
  const { tries } = await tables(ctx)
    .selectFrom('marketplace.checkout')
    .select(sql<number>`count(*)::integer`.as('tries'))
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('standing', '=', 'Failed')
    .executeTakeFirstOrThrow();
  return tries;
}

/** What became of it since. */
export async function changeCheckout(
  ctx: Ctx,
  { companyId, checkoutId }: CheckoutNamed,
  change: Updateable<CheckoutTables['marketplace.checkout']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.checkout')
    .set(change)
    .where('company_id', '=', companyId)
    .where('checkout_id', '=', checkoutId)
    .execute();
}

/** Held until the work ends: of two orders of a company the second counts the first among what is on its way. */
export async function lockOrdering(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace.ordering/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}
