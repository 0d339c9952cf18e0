import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { Letter } from '#platform/identity/server.ts';
import { subscriptionDecided } from '../contract/subscription-request-endpoints.ts';
import type {
  SubscriptionRequest,
  approveSubscription as approveSubscriptionCall,
  endSubscription as endSubscriptionCall,
  rejectSubscription as rejectSubscriptionCall,
} from '../contract/subscription-request-endpoints.ts';
import { subscriptionRefusals } from '../contract/subscription-endpoints.ts';
import { companyStatusOf } from '#platform/companies/approvals/domain/company-moves.ts';
import { moveFacts, serviceMoves, serviceStatusOf } from '../contract/service-moves.ts';
import type { ServiceMove, ServiceStatus } from '../contract/service-moves.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import type { ApprovalPorts } from '#platform/companies/approvals/server/decide-company.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { findAdministratorEmails } from '#platform/companies/registration/server/company-lookup-store.ts';
import { presentRequest } from './list-subscription-requests.ts';
import { todayIn } from './list-subscriptions.ts';
import { findRequest, updateSubscription } from './request-store.ts';
import type { RequestRow } from './request-store.ts';
import { toCompanyService } from './subscription-store.ts';
import type { ServiceKey } from './subscription-store.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { ServiceLetterFacts } from './subscription-letters.ts';
import { serviceApprovedLetter, serviceEndedLetter, serviceRejectedLetter } from './subscription-letters.ts';

interface SubscriptionDecision {
  readonly key: ServiceKey;
  readonly reason: string;
  readonly act: string;
  readonly decision: 'Approved' | 'Rejected' | 'Ended';
  /** The first day, if it is later than today. */
  readonly startsOn?: string;
  moveFrom(status: ServiceStatus): ServiceMove;
  change(move: ServiceMove, row: RequestRow, status: ServiceStatus): Parameters<typeof updateSubscription>[2];
  letter(facts: ServiceLetterFacts): Letter;
}

/** If two staff members answer at the same moment, the second is refused. */
async function decideSubscription(
  ctx: Ctx,
  { identity }: ApprovalPorts,
  { key, reason, act, decision, startsOn, moveFrom, change, letter }: SubscriptionDecision,
): Promise<SubscriptionRequest> {
  const { personId } = requireSignedIn(ctx.actor);
  const company =
    (await lockCompany(ctx, key.companyId)) ?? refuse(subscriptionRefusals.subscription_missing);
  const row = (await findRequest(ctx, key)) ?? refuse(subscriptionRefusals.subscription_missing);
  const { move, status } = requireMove(ctx, row, moveFrom);
  const toSell = move === 'allowSelling' || move === 'refuseSelling';
  await updateSubscription(ctx, key, change(move, row, status), { decidedBy: personId, reason });
  const { companyId, serviceType } = key;
  const serviceName = serviceWords[serviceType];
  const companyName = company.name;
  const event = { companyId, companyName, serviceType, serviceName, decision, toSell };
  // A running trial goes on until the first day, so the company can use the service now.
  const isTrialRunning = status === 'Trial';
  const isLater = startsOn !== undefined && !toSell && !isTrialRunning;
  await ctx.publish(subscriptionDecided, isLater ? { ...event, startsOn } : event);
  await ctx.record({
    act,
    recordType: 'service',
    recordId: serviceType,
    companyId,
    facts: { service: serviceName, company: companyName, ...(reason === '' ? {} : { reason }) },
  });
  const neverOpened = status === 'Scheduled';
  const letterFacts = { companyName, serviceName, toSell, neverOpened, isTrialRunning };
  for (const to of await findAdministratorEmails(ctx, companyId))
    await sendLetter(ctx, identity, letter({ to, ...letterFacts }));
  return presentRequest(
    ctx,
    (await findRequest(ctx, key)) ?? refuse(subscriptionRefusals.subscription_missing),
  );
}

function requireMove(ctx: Ctx, row: RequestRow, moveFrom: SubscriptionDecision['moveFrom']) {
  const service = toCompanyService(row);
  const isCompanyApproved = companyStatusOf(row.companyApproval) === 'Approved';
  const today = todayIn(ctx);
  const status = serviceStatusOf(service, today);
  const move = moveFrom(status);
  const { serviceType } = service;
  const facts = moveFacts(service, { serviceType, companyApproved: isCompanyApproved, today });
  const verdict = mayMove(serviceMoves, status, move, 'provider', facts);
  if (verdict.allowed) return { move, status };
  return refuse(
    verdict.reason === 'needs'
      ? subscriptionRefusals.company_first
      : subscriptionRefusals.subscription_elsewhere,
  );
}

export function rejectSubscription(ports: ApprovalPorts) {
  return (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof rejectSubscriptionCall>,
  ): Promise<EndpointAnswer<typeof rejectSubscriptionCall>> =>
    decideSubscription(ctx, ports, {
      key: params,
      reason: body.reason,
      act: 'companies.rejectService',
      decision: 'Rejected',
      moveFrom: (status) => (status === 'AsksToSell' ? 'refuseSelling' : 'reject'),
      change: (move) =>
        move === 'refuseSelling'
          ? { seller_wanted: false }
          : { approval_status: 'Rejected', is_active: false, seller_wanted: false },
      letter: (facts) => serviceRejectedLetter({ ...facts, ...body, supportPhone: ports.supportPhone }),
    });
}

/** Stores the end date: shipping with one counts as deactivated (spec platform §4). */
export function endSubscription(ports: ApprovalPorts) {
  return (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof endSubscriptionCall>,
  ): Promise<EndpointAnswer<typeof endSubscriptionCall>> =>
    decideSubscription(ctx, ports, {
      key: params,
      reason: body.reason,
      act: 'companies.endService',
      decision: 'Ended',
      moveFrom: () => 'end',
      change: () => ({
        is_active: false,
        trial: false,
        seller_enabled: false,
        seller_wanted: false,
        active_until: todayIn(ctx)(),
        ended_at: ctx.clock.now(),
      }),
      letter: (facts) => serviceEndedLetter({ ...facts, ...body, supportPhone: ports.supportPhone }),
    });
}

type Input = EndpointInput<typeof approveSubscriptionCall>;

export function approveSubscription(ports: ApprovalPorts) {
  return async (
    ctx: Ctx,
    { params, body }: Input,
  ): Promise<EndpointAnswer<typeof approveSubscriptionCall>> => {
    const today = todayIn(ctx)();
    const days = requireDays(body, today);
    return decideSubscription(ctx, ports, {
      key: params,
      reason: '',
      act: 'companies.approveService',
      decision: 'Approved',
      ...(days.from > today ? { startsOn: days.from } : {}),
      moveFrom: (status) => {
        if (status === 'AsksToSell') return 'allowSelling';
        return body.trial ? 'letTry' : 'approve';
      },
      change: (move, row, status) =>
        move === 'allowSelling'
          ? { seller_enabled: true }
          : {
              approval_status: 'Approved',
              // A later start opens on its day. An appraisal trial is in force by its dates alone (spec rulings 10).
              is_active:
                days.from > today
                  ? status === 'Trial'
                  : !(move === 'letTry' && params.serviceType === 'Appraisal'),
              active_from: days.from,
              active_until: days.until,
              trial: move === 'letTry',
              seller_enabled: row.seller_wanted,
              ended_at: null,
            },
      letter: (facts) =>
        serviceApprovedLetter({
          ...facts,
          ...days,
          today,
          trial: body.trial,
        }),
    });
  };
}

/** From today without an end, unless given. */
function requireDays({ activeFrom, activeUntil, trial }: Input['body'], today: string) {
  const from = activeFrom ?? today;
  const until = activeUntil ?? null;
  if (from < today) refuse(subscriptionRefusals.starts_in_the_past);
  if (trial && until === null) refuse(subscriptionRefusals.trial_needs_end);
  if (until !== null && until < from) refuse(subscriptionRefusals.ends_before_it_starts);
  return { from, until };
}
