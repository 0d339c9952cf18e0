import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLastAct } from '#platform/audit/server.ts';
import { quoteAsked } from '../contract/quote-endpoint.ts';
import type {
  askForAppraisalQuote as call,
  getAppraisalQuote as getCall,
} from '../contract/quote-endpoint.ts';

const act = 'appraisals.askForAppraisalQuote';

// Our choice: within a week, asking again is the same request (decision 0034).
const sameWithinMs = 7 * 86_400_000;

export async function getAppraisalQuote(ctx: Ctx): Promise<EndpointAnswer<typeof getCall>> {
  const last = await findLastAct(ctx, act);
  const isRecent = last !== undefined && ctx.clock.now().getTime() - last.getTime() < sameWithinMs;
  return { askedAt: isRecent ? last.toISOString() : null };
}

export async function askForAppraisalQuote(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId, companyName, name: person } = requireMember(ctx.actor);
  // Two clicks at once are one request too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${act} ${companyId}`}, 0))`.execute(
    ctx.database,
  );
  const { askedAt } = await getAppraisalQuote(ctx);
  if (askedAt !== null) return { askedAt };
  await ctx.publish(quoteAsked, { companyId, companyName, person });
  await ctx.record({ act, recordType: 'company', recordId: companyId, companyId, facts: {} });
  const asked = await getAppraisalQuote(ctx);
  return { askedAt: asked.askedAt ?? ctx.clock.now().toISOString() };
}
