import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { quoteAsked } from '../contract/quote-endpoint.ts';
import type { askForAppraisalQuote as call } from '../contract/quote-endpoint.ts';

export async function askForAppraisalQuote(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId, companyName, name: person } = requireMember(ctx.actor);
  await ctx.publish(quoteAsked, { companyId, companyName, person });
  await ctx.record({
    act: 'appraisals.askForAppraisalQuote',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: {},
  });
  return { askedAt: ctx.clock.now().toISOString() };
}
