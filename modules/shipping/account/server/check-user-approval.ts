import { isReadOnlyView, providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountLink, ShippingAccount } from '../contract/account-endpoints.ts';
import { accountPeople } from '#modules/shipping/draft/contract/access.ts';
import { accountStatusOf, mandatorySteps, stepsDone } from '../contract/account-status.ts';
import type { AccountFacts, AccountStatus } from '../contract/account-status.ts';
import { isAdministrator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { accountFacts } from './account-facts.ts';
import { canLinkAccounts } from './account-links.ts';
import { findLink, presentLink } from './link-store.ts';

export async function checkUserApproval(ctx: Ctx): Promise<ShippingAccount> {
  const member = requireMember(ctx.actor);
  const facts = await accountFacts(ctx, member);
  const link = presentLink(await findLink(ctx, member));
  const done = stepsDone(facts);
  const state = accountStatusOf(facts, () => providerDay(ctx.clock.now()));
  return {
    personApproval: member.approvalStatus,
    companyStatus: member.companyStatus ?? null,
    shippingApproval: facts.shipping?.approvalStatus ?? 'None',
    isActive: facts.shipping?.isActive ?? false,
    activeFrom: facts.shipping?.activeFrom ?? null,
    activeUntil: facts.shipping?.activeUntil ?? null,
    state,
    steps: mandatorySteps.map((step) => ({ step, done: done[step] })),
    link,
    actions: isReadOnlyView(accountPeople, member) ? [] : availableActions(member, { facts, state, link }),
  };
}

type Action = ShippingAccount['actions'][number];

/** Spec shipping §6: the administrator completes the setup; personal steps are each person's own. */
function availableActions(
  member: Member,
  {
    facts,
    state,
    link,
  }: { readonly facts: AccountFacts; readonly state: AccountStatus; readonly link: AccountLink },
): Action[] {
  if (member.approvalStatus !== 'Approved') return [];
  const done = stepsDone(facts);
  const isOpen = state === 'acceptTerms' || state === 'setupIncomplete' || state === 'ready';
  const canLink = link.state !== 'InProgress' && link.state !== 'Completed' && canLinkAccounts(member);
  const allowed: Readonly<Record<Action, boolean>> = {
    request: state === 'requestAccess' && isAdministrator(member),
    answerTerms: state === 'acceptTerms' && isAdministrator(member),
    addPaymentMethod: isOpen && !done.paymentMethod && isAdministrator(member),
    addAddress: isOpen && !done.address,
    acknowledge: isOpen && !facts.acknowledged,
    link: state !== 'closed' && canLink,
  };
  return (Object.keys(allowed) as Action[]).filter((action) => allowed[action]);
}
