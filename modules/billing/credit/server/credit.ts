import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Cents } from '#kit/domain/money.ts';
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
import { pendingRefund } from '#modules/billing/receivables/server/adjustment-store.ts';
import { requestRefund } from '#modules/billing/receivables/server/adjustments.ts';
import type {
  chooseCredit as chooseCall,
  getCredit as getCall,
  requestCreditRefund as requestCall,
} from '../contract/credit-endpoints.ts';

const shownMoves = 50;

export async function getCredit(ctx: Ctx): Promise<EndpointAnswer<typeof getCall>> {
  const { companyId } = requireMember(ctx.actor);
  const moves = await creditMoves(ctx, companyId, shownMoves);
  const refund = await pendingRefund(ctx, companyId);
  const balance = await creditOf(ctx, companyId);
  return {
    balance,
    keeps: await keepsCredit(ctx, companyId),
    moves: moves.map(({ at, kind, entry, amount, billNumber }) => ({
      at: at.toISOString(),
      says: entryDescription(kind),
      amount,
      number: billNumber,
      refundId: moves.some((other) => other.entry === `${entry}/reversed`) ? null : refundIdOf(kind, entry),
    })),
    refund:
      refund === undefined ? null : { amount: refund.amount, requestedAt: refund.entered_at.toISOString() },
    actions: actionsOf(ctx, { balance, isRequested: refund !== undefined }),
  };
}

const refundIdOf = (kind: string, entry: string): string | null =>
  kind === 'credit_refunded' ? (entry.split('/')[1] ?? null) : null;

function actionsOf(
  ctx: Ctx,
  { balance, isRequested }: { readonly balance: Cents; readonly isRequested: boolean },
): EndpointAnswer<typeof getCall>['actions'] {
  if (!canPay(ctx)) return [];
  return balance > 0 && !isRequested ? ['choose', 'refund'] : ['choose'];
}

export async function requestCreditRefund(
  ctx: Ctx,
  { body }: EndpointInput<typeof requestCall>,
): Promise<EndpointAnswer<typeof requestCall>> {
  await requestRefund(ctx, requireMember(ctx.actor).companyId, body);
  return getCredit(ctx);
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
