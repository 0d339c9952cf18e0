import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { Letter } from '#platform/identity/server.ts';
import { subscriptionDecided } from '../contract/subscription-events.ts';
import type { SubscriptionRequest } from '../contract/subscription-desk-endpoints.ts';
import { subscriptionRefusals as no } from '../contract/subscription-refusals.ts';
import { companyStandingIn } from '#platform/companies/approvals/domain/company-moves.ts';
import { factsOf, serviceMoves, serviceStandingOf } from '../contract/service-moves.ts';
import type { ServiceMove, ServiceStanding } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/service-words.ts';
import type { ApprovalPorts } from '#platform/companies/approvals/server/decide-company.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { administratorsOf } from '#platform/companies/registration/server/company-lookup-store.ts';
import { presentRequest } from './present-request.ts';
import { todayOf } from './present-subscription.ts';
import { findRequest, writeAnswer } from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import { heldOf } from './subscription-store.ts';
import type { ServiceKey } from './subscription-store.ts';

interface Told {
  readonly to: string;
  readonly companyName: string;
  readonly serviceName: string;
  readonly toSell: boolean;
}

export interface Answering {
  readonly key: ServiceKey;
  readonly reason: string;
  readonly act: string;
  readonly decision: 'Approved' | 'Rejected' | 'Ended';
  /** Which move is meant, where the service stands like this. */
  moveFrom(standing: ServiceStanding): ServiceMove;
  /** What becomes of the row. */
  change(move: ServiceMove, row: RequestRow): Parameters<typeof writeAnswer>[2];
  letter(told: Told): Letter;
}

/** One of the provider's people answers; a second one who does at the same moment is told so. */
export async function decideSubscription(
  ctx: Ctx,
  { identity }: ApprovalPorts,
  { key, reason, act, decision, moveFrom, change, letter }: Answering,
): Promise<SubscriptionRequest> {
  const { personId } = requireSignedIn(ctx.actor);
  const company = (await lockCompany(ctx, key.companyId)) ?? refuse(no.subscription_missing);
  const row = (await findRequest(ctx, key)) ?? refuse(no.subscription_missing);
  const move = requireMove(ctx, row, moveFrom);
  const toSell = move === 'allowSelling' || move === 'refuseSelling';
  await writeAnswer(ctx, key, change(move, row), { decidedBy: personId, reason });
  const { companyId, serviceType } = key;
  const serviceName = serviceWords[serviceType];
  const companyName = company.name;
  const event = { companyId, companyName, serviceType, serviceName, decision, toSell };
  await ctx.publish(subscriptionDecided, event);
  await ctx.record({
    act,
    recordType: 'service',
    recordId: serviceType,
    companyId,
    facts: { service: serviceName, company: companyName, ...(reason === '' ? {} : { reason }) },
  });
  for (const to of await administratorsOf(ctx, companyId))
    await sendLetter(ctx, identity, letter({ to, companyName, serviceName, toSell }));
  return presentRequest(ctx, (await findRequest(ctx, key)) ?? refuse(no.subscription_missing));
}

function requireMove(ctx: Ctx, row: RequestRow, moveFrom: Answering['moveFrom']): ServiceMove {
  const held = heldOf(row);
  const companyApproved = companyStandingIn(row.companyApproval) === 'Approved';
  const standing = serviceStandingOf(held, todayOf(ctx));
  const move = moveFrom(standing);
  const facts = factsOf(held, { serviceType: held.serviceType, companyApproved });
  const verdict = mayMove(serviceMoves, standing, move, 'provider', facts);
  if (verdict.allowed) return move;
  if (verdict.reason !== 'needs') return refuse(no.subscription_elsewhere);
  return refuse(verdict.missing.includes('companyApproved') ? no.company_first : no.trial_of_appraisals);
}
