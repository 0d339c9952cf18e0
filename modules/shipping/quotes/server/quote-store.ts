import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { SilentCarrier } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShippingTables } from '#modules/shipping/shipments/server/shipping-tables.ts';

export type QuoteRow = Selectable<ShippingTables['shipping.quote']>;

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
  return tablesOf<ShippingTables>(ctx)
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

export function findQuote(ctx: Ctx, companyId: string, quoteId: string): Promise<QuoteRow | undefined> {
  return tablesOf<ShippingTables>(ctx)
    .selectFrom('shipping.quote')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
}
