import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { ReportFacts } from '#modules/marketplace/stones/domain/report-facts.ts';
import type { SeenTax } from '../domain/seen-tax.ts';
import type { Otherwise } from '#kit/server/database/columns.ts';

export type CartRow = Selectable<CartTables['marketplace.cart']>;
export type CartItemRow = Selectable<CartTables['marketplace.cart_item']>;

const tables = (ctx: Ctx) => tablesOf<CartTables>(ctx);

export function findCart(ctx: Ctx, member: Member, moduleType: 0 | 2): Promise<CartRow | undefined> {
  return selectCarts(ctx, member).where('module_type', '=', moduleType).executeTakeFirst();
}

/** Locks before a change, so that two tabs take turns. */
export function lockCart(ctx: Ctx, member: Member, moduleType: 0 | 2): Promise<CartRow | undefined> {
  return selectCarts(ctx, member).where('module_type', '=', moduleType).forUpdate().executeTakeFirst();
}

const selectCarts = (ctx: Ctx, { companyId, personId }: Member) =>
  tables(ctx)
    .selectFrom('marketplace.cart')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId);

/** Of two concurrent first adds one creates the cart; both then lock the same row. */
export async function createCart(
  ctx: Ctx,
  member: Member,
  cart: Pick<CartRow, 'cart_id' | 'module_type' | 'made_at'>,
) {
  await tables(ctx)
    .insertInto('marketplace.cart')
    .values({ ...cart, company_id: member.companyId, person_id: member.personId })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id', 'module_type']).doNothing())
    .execute();
}

/** For the order placed from it, by any member of the company. */
export function lockCartById(ctx: Ctx, companyId: string, cartId: string): Promise<CartRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.cart')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('cart_id', '=', cartId)
    .forUpdate()
    .executeTakeFirst();
}

export function findItems(ctx: Ctx, { company_id, cart_id }: CartRow): Promise<CartItemRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.cart_item')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('cart_id', '=', cart_id)
    .orderBy('added_at')
    .orderBy('cart_item_id')
    .execute();
}

export async function insertItem(
  ctx: Ctx,
  row: Insertable<CartTables['marketplace.cart_item']>,
): Promise<void> {
  await tables(ctx).insertInto('marketplace.cart_item').values(row).execute();
}

export async function removeItem(
  ctx: Ctx,
  member: Member,
  cartId: string,
  cartItemId: string,
): Promise<boolean> {
  const removed = await tables(ctx)
    .deleteFrom('marketplace.cart_item')
    .where('company_id', '=', member.companyId)
    .where('cart_item_id', '=', cartItemId)
    .where('cart_id', 'in', (query) =>
      query
        .selectFrom('marketplace.cart')
        .select('cart_id')
        .where('company_id', '=', member.companyId)
        .where('cart_id', '=', cartId)
        .where('person_id', '=', member.personId),
    )
    .returning('cart_item_id')
    .executeTakeFirst();
  return removed !== undefined;
}

interface OrderedItems {
  readonly companyId: string;
  readonly cartId: string;
  readonly itemIds: readonly number[];
}

/** Removes ordered stones from the cart. */
export async function removeOrderedItems(
  ctx: Ctx,
  { companyId, cartId, itemIds }: OrderedItems,
): Promise<void> {
  await tables(ctx)
    .deleteFrom('marketplace.cart_item')
    .where('company_id', '=', companyId)
    .where('cart_id', '=', cartId)
    .where('item_id', 'in', [...itemIds])
    .execute();
}

export async function setRetail(
  ctx: Ctx,
  { company_id, cart_id }: CartRow,
  retail_indicator: boolean,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.cart')
    .set({ retail_indicator })
    .where('company_id', '=', company_id)
    .where('cart_id', '=', cart_id)
    .execute();
}

export async function saveSeenTax(ctx: Ctx, { company_id, cart_id }: CartRow, seen: SeenTax): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.cart')
    .set({ tax_seen: JSON.stringify(seen) })
    .where('company_id', '=', company_id)
    .where('cart_id', '=', cart_id)
    .execute();
}

export async function acceptPrice(
  ctx: Ctx,
  { company_id, cart_item_id }: CartItemRow,
  price: number,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.cart_item')
    .set({ price_before: price })
    .where('company_id', '=', company_id)
    .where('cart_item_id', '=', cart_item_id)
    .execute();
}

export async function acceptFacts(
  ctx: Ctx,
  { company_id, cart_item_id }: CartItemRow,
  facts: ReportFacts,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.cart_item')
    .set({ facts_before: JSON.stringify(facts) })
    .where('company_id', '=', company_id)
    .where('cart_item_id', '=', cart_item_id)
    .execute();
}

interface CartTables {
  'marketplace.cart': {
    company_id: string;
    cart_id: string;
    person_id: string;
    module_type: 0 | 2;
    made_at: Date;
    version: Otherwise<number>;
    retail_indicator: Otherwise<boolean>;
    tax_seen: ColumnType<SeenTax | null, never, string>;
  };
  'marketplace.cart_item': {
    company_id: string;
    cart_id: string;
    cart_item_id: string;
    item_id: number;
    price_before: number;
    /** Null in carts of before facts were copied. */
    facts_before: ColumnType<ReportFacts | null, string | null, string | null>;
    added_at: Date;
  };
}

export const heldCarts: readonly HeldTable[] = [
  {
    table: 'marketplace.cart',
    title: 'Carts',
    person: ['person_id'],
    company: 'company_id',
    shows: ['cart_id', 'module_type', 'made_at'],
    order: ['made_at'],
    dated: 'made_at',
    erase: 'remove',
  },
  {
    table: 'marketplace.cart_item',
    title: 'Stones in carts',
    company: 'company_id',
    shows: ['cart_id', 'item_id', 'price_before', 'added_at'],
    order: ['added_at'],
    dated: 'added_at',
    erase: { stays: 'Deleted with the cart.' },
  },
];
