import { quoteRefusals as no } from '../contract/quote-endpoints.ts';
import type { Quote, getQuote as call } from '../contract/quote-endpoints.ts';
import { validUntil } from '../domain/quote-option.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import { findQuote } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';

export function presentQuote(row: QuoteRow): Quote {
  return {
    quoteId: row.quote_id,
    askedAt: row.asked_at.toISOString(),
    validUntil: validUntil(row.asked_at).toISOString(),
    options: presentOptions(row.options),
    silent: [...row.silent],
  };
}

export const presentOptions = (options: readonly QuoteOption[]): Quote['options'] =>
  options.map((option) => ({ ...option, lines: [...option.lines], softErrors: [...option.softErrors] }));

export async function getQuote(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(ctx.actor);
  return presentQuote((await findQuote(ctx, companyId, params.quoteId)) ?? refuse(no.quote_missing));
}
