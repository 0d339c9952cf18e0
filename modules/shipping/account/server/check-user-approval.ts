import { isReadOnlyView } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountLink, ShippingAccount } from '../contract/account-endpoints.ts';
import { accountPeople } from '#modules/shipping/draft/contract/access.ts';
import { accountStatusOf, mandatorySteps, stepsDone } from '../contract/account-status.ts';
import type { AccountFacts } from '../contract/account-status.ts';
import { isAdministrator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { accountFacts } from './account-facts.ts';
import { canLinkAccounts } from './account-links.ts';
import { findLink, presentLink } from './link-store.ts';

export async function checkUserApproval(ctx: Ctx): Promise<ShippingAccount> {
  const member = requireMember(ctx.actor);
  const facts = await accountFacts(ctx, member);
  const link = presentLink(await findLink(ctx, member));
  const done = stepsDone(facts);
  return {
    personApproval: member.approvalStatus,
    companyStatus: member.companyStatus ?? null,
    shippingApproval: facts.shipping?.approvalStatus ?? 'None',
    isActive: facts.shipping?.isActive ?? false,
    activeUntil: facts.shipping?.activeUntil ?? null,
    state: accountStatusOf(facts),
    steps: mandatorySteps.map((step) => ({ step, done: done[step] })),
    link,
    actions: isReadOnlyView(accountPeople, member) ? [] : availableActions(member, facts, link),
  };
}

type Action = ShippingAccount['actions'][number];

/** Spec shipping §6: the administrator completes the setup; personal steps are each person's own. */
function availableActions(member: Member, facts: AccountFacts, link: AccountLink): Action[] {
  if (member.approvalStatus !== 'Approved') return [];
  const state = accountStatusOf(facts);
  const done = stepsDone(facts);
  const isOpen = state !== 'requestAccess' && state !== 'pendingReview' && state !== 'closed';
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
