import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { SaleKey } from '#modules/register/sales/server/sale-store.ts';
import type { Quote } from '#modules/register/sales/domain/sale-facts.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

interface OfferTables {
  'register.offer': {
    company_id: string;
    sale_id: string;
    offer_id: string;
    status: 'Waiting' | 'Sent' | 'Declined' | 'Stopped';
    reference: Maybe<string>;
    quote_url: Maybe<string>;
    token_digest: Maybe<string>;
    email_digest: Maybe<string>;
    result: Maybe<Quote>;
    asked_at: Date;
    settled_at: Maybe<Date>;
  };
}

export type OfferRow = Selectable<OfferTables['register.offer']>;

const tables = (ctx: Pick<Ctx, 'database'>) => tablesOf<OfferTables>(ctx);

/** A sale is handed over once, however often its event arrives. */
export const insertOffers = (ctx: Ctx, companyId: string, saleIds: readonly string[]): Promise<unknown> =>
  tables(ctx)
    .insertInto('register.offer')
    .values(
      saleIds.map((saleId) => ({
        company_id: companyId,
        sale_id: saleId,
        offer_id: newId(),
        status: 'Waiting' as const,
        asked_at: ctx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** One that went out in the past, for the demo; no link leads to it. */
export const insertSentOffer = (
  ctx: Ctx,
  { companyId, saleId }: SaleKey,
  offer: { readonly reference: string; readonly quoteUrl: string; readonly result: Quote; readonly at: Date },
): Promise<unknown> =>
  tables(ctx)
    .insertInto('register.offer')
    .values({
      company_id: companyId,
      sale_id: saleId,
      offer_id: newId(),
      status: 'Sent',
      reference: offer.reference,
      quote_url: offer.quoteUrl,
      result: offer.result,
      asked_at: offer.at,
      settled_at: offer.at,
    })
    .execute();

/** The oldest first, of every company unless one is named. */
export function findWaitingOffers(ctx: Ctx, most: number, companyId?: string): Promise<OfferRow[]> {
  let query = tables(ctx).selectFrom('register.offer').selectAll().where('status', '=', 'Waiting');
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  return query.orderBy('asked_at').orderBy('sale_id').limit(most).execute();
}

const one = (ctx: Ctx, { companyId, saleId }: SaleKey) =>
  tables(ctx)
    .selectFrom('register.offer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId);

export const findOffer = (ctx: Ctx, key: SaleKey): Promise<OfferRow | undefined> =>
  one(ctx, key).executeTakeFirst();

export const lockOffer = (ctx: Ctx, key: SaleKey): Promise<OfferRow | undefined> =>
  one(ctx, key).forUpdate().executeTakeFirst();

export const findOfferByToken = (ctx: Ctx, digest: string): Promise<OfferRow | undefined> =>
  tables(ctx).selectFrom('register.offer').selectAll().where('token_digest', '=', digest).executeTakeFirst();

export const updateOffer = (
  ctx: Ctx,
  { companyId, saleId }: SaleKey,
  change: Updateable<OfferTables['register.offer']>,
): Promise<unknown> =>
  tables(ctx)
    .updateTable('register.offer')
    .set(change)
    .where('company_id', '=', companyId)
    .where('sale_id', '=', saleId)
    .execute();

/** Sent and still open, newest first. */
export const findOpenOffers = (
  ctx: Ctx,
  since: Date,
  { last, limit }: { readonly last: OfferRow | undefined; readonly limit: number },
): Promise<OfferRow[]> =>
  nextRows(
    tables(ctx)
      .selectFrom('register.offer')
      .selectAll()
      .where('status', '=', 'Sent')
      .where('result', 'in', ['Open', 'Quoted'])
      .where('settled_at', '>=', since),
    ['settled_at', 'sale_id'],
    { limit, after: last && [last.settled_at, last.sale_id], order: 'desc' },
  ).execute();

export const heldOffers: readonly HeldTable[] = [
  {
    table: 'register.offer',
    title: 'Quotes offered to customers',
    company: 'company_id',
    shows: ['sale_id', 'status', 'reference', 'result', 'asked_at', 'settled_at'],
    order: ['asked_at', 'sale_id'],
    dated: 'asked_at',
    erase: { stays: "Part of the store's records. It doesn't name the customer." },
    keeps: { days: 730, since: 'asked_at' },
  },
];
