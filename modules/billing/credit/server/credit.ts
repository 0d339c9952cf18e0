import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  applyCredit,
  creditMoves,
  creditOf,
  keepsCredit,
  saveCreditChoice,
} from '#platform/payments/server.ts';
import { canPay } from '#modules/billing/invoices/server/present-invoice.ts';
import { entryDescription } from '#modules/billing/statements/server/statement-lines.ts';
import type { chooseCredit as chooseCall, getCredit as getCall } from '../contract/credit-endpoints.ts';

const shownMoves = 50;

export async function getCredit(ctx: Ctx): Promise<EndpointAnswer<typeof getCall>> {
  const { companyId } = requireMember(ctx.actor);
  const moves = await creditMoves(ctx, companyId, shownMoves);
  return {
    balance: await creditOf(ctx, companyId),
    keeps: await keepsCredit(ctx, companyId),
    moves: moves.map(({ at, kind, amount, billNumber }) => ({
      at: at.toISOString(),
      says: entryDescription(kind),
      amount,
      number: billNumber,
    })),
    actions: canPay(ctx) ? ['choose'] : [],
  };
}

export async function chooseCredit(
  ctx: Ctx,
  { body: { keeps } }: EndpointInput<typeof chooseCall>,
): Promise<EndpointAnswer<typeof chooseCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  await saveCreditChoice(ctx, companyId, { keeps, personId });
  await applyCredit(ctx, companyId);
  await ctx.record({
    act: 'billing.chooseCredit',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { keeps },
  });
  return getCredit(ctx);
}
