import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAccepted } from '#platform/companies/server.ts';
import { hasMethodFor } from '#platform/payments/server.ts';
import { findSettings } from '#platform/settings/server.ts';
import type { AccountFacts } from '../contract/account-state.ts';
import { hasDefaultContact, hasShipped } from './account-store.ts';

/** Spec shipping §2: the Participant Agreement is what a company ships under. */
export const shippingTerms = 'ParticipantAgreement';

export async function accountFacts(ctx: Ctx, member: Member): Promise<AccountFacts> {
  const { companyId, subscriptions } = member;
  return {
    shipping: subscriptions.find(({ serviceType }) => serviceType === 'Shipping'),
    termsAccepted: await hasAccepted(ctx, companyId, shippingTerms),
    hasPaymentMethod: await hasMethodFor(ctx, companyId, 'PHS'),
    hasDefaultAddress: await hasDefaultContact(ctx, companyId),
    acknowledged: await hasAcknowledged(ctx, member),
    hasShipped: await hasShipped(ctx, companyId),
  };
}

/** Spec shipping §3, extendedCoverageAcknowledged: each person says for themselves that they have read it. */
export async function hasAcknowledged(ctx: Ctx, { personId }: Pick<Member, 'personId'>): Promise<boolean> {
  return (await findSettings(ctx, personId))?.extendedCoverageAcknowledged === true;
}
