import type { Member } from '#platform/access/contract.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { usualStepUpDollars } from '../domain/checkout-rules.ts';

/** Above the person's limit the administrator must approve; administrators have no limit. */
export function asksApproval({ roles, permissions }: Member, total: Cents): boolean {
  if (roles.includes('BusinessAdministrator')) return false;
  const given = permissions.find(({ serviceType }) => serviceType === 'MarketPlace');
  return total > (given?.orderLimitCents ?? Infinity);
}

export const decides = ({ roles }: Member): boolean => roles.includes('BusinessAdministrator');

/** Spec rulings 11: a purchase above the step-up limit is a risky act. */
export async function requireProofOfOrder(ctx: Ctx, total: Cents): Promise<void> {
  const dollars = await configuredNumber(ctx, 'order-step-up-dollars', usualStepUpDollars);
  if (total > cents(Math.round(dollars * 100))) await requireStepUp(ctx);
}
