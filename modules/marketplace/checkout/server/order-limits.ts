import type { Member } from '#platform/access/contract.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { defaultStepUpDollars } from '../domain/checkout-rules.ts';

/** Above the person's limit the administrator must approve; administrators have no limit. */
export function needsApproval({ roles, permissions }: Member, total: Cents): boolean {
  if (roles.includes('BusinessAdministrator')) return false;
  const permission = permissions.find(({ serviceType }) => serviceType === 'MarketPlace');
  return total > (permission?.orderLimitCents ?? Infinity);
}

export const isApprover = ({ roles }: Member): boolean => roles.includes('BusinessAdministrator');

/** Spec rulings 11: a purchase above the step-up limit is a risky act. */
export async function requireOrderStepUp(ctx: Ctx, total: Cents): Promise<void> {
  const dollars = await configuredNumber(ctx, 'order-step-up-dollars', defaultStepUpDollars);
  if (total > cents(Math.round(dollars * 100))) await requireStepUp(ctx);
}
