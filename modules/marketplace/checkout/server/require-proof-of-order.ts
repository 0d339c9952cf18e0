import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { usualStepUpDollars } from '../domain/checkout-limits.ts';

/** Spec rulings 11: a purchase above the step-up limit is a risky act. */
export async function requireProofOfOrder(ctx: Ctx, total: Cents): Promise<void> {
  const dollars = await configuredNumber(ctx, 'order-step-up-dollars', usualStepUpDollars);
  if (total > cents(Math.round(dollars * 100))) await requireStepUp(ctx);
}
