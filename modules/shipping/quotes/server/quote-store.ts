import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { SilentCarrier } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

export interface QuoteTables {
  'shipping.quote': {
    company_id: string;
    quote_id: string;
    shipment_id: Maybe<string>;
    plan: ColumnType<ShipmentPlan, string, never>;
    options: ColumnType<readonly QuoteOption[], string, never>;
    silent: ColumnType<readonly SilentCarrier[], string, never>;
    asked_by: string;
    asked_at: Date;
  };
}

export type QuoteRow = Selectable<QuoteTables['shipping.quote']>;

interface NewQuote {
  readonly companyId: string;
  readonly quoteId: string;
  readonly shipmentId?: string | undefined;
  readonly plan: ShipmentPlan;
  readonly options: readonly QuoteOption[];
  readonly silent: readonly SilentCarrier[];
  readonly askedBy: string;
  readonly askedAt: Date;
}

export function insertQuote(ctx: Ctx, quote: NewQuote): Promise<QuoteRow> {
  return tablesOf<QuoteTables>(ctx)
    .insertInto('shipping.quote')
    .values({
      company_id: quote.companyId,
      quote_id: quote.quoteId,
      shipment_id: quote.shipmentId ?? null,
      plan: JSON.stringify(quote.plan),
      options: JSON.stringify(quote.options),
      silent: JSON.stringify(quote.silent),
      asked_by: quote.askedBy,
      asked_at: quote.askedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person limited to their own records finds only what they asked for. */
export function findQuote(ctx: Ctx, member: Member, quoteId: string): Promise<QuoteRow | undefined> {
  const askedBy = limitedTo(member);
  const query = tablesOf<QuoteTables>(ctx)
    .selectFrom('shipping.quote')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('quote_id', '=', quoteId);
  return (askedBy === undefined ? query : query.where('asked_by', '=', askedBy)).executeTakeFirst();
}

/** Those that were asked for a saved shipment. */
export async function deleteQuotesOf(ctx: Ctx, companyId: string, shipmentId: string): Promise<void> {
  await tablesOf<QuoteTables>(ctx)
    .deleteFrom('shipping.quote')
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .execute();
}
