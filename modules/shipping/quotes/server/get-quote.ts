import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getQuote as call } from '../contract/quote-endpoints.ts';
import { quoteRefusals as no } from '../contract/quote-refusals.ts';
import { presentQuote } from './present-quote.ts';
import { findQuote } from './quote-store.ts';

export async function getQuote(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(ctx.actor);
  return presentQuote((await findQuote(ctx, companyId, params.quoteId)) ?? refuse(no.quote_missing));
}
