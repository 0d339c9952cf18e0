import { formatCents } from '#kit/domain/money.ts';
import { findRun } from '#kit/server/steps/step-run-store.ts';
import { isReadOnlyView } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { Checkout } from '../contract/checkout-shapes.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { sumCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { displaySteps } from '../domain/display-steps.ts';
import { findCheckout, lockCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { isApprover } from './order-limits.ts';
import { writePayment } from './payment-methods.ts';
import { refuse } from '#kit/server/refuse.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { getCheckout as call } from '../contract/checkout.ts';

export async function presentCheckout(ctx: Ctx, member: Member, row: CheckoutRow): Promise<Checkout> {
  const { terms, status, failure } = row;
  const run = row.run_id === null ? undefined : await findRun(ctx, row.run_id);
  const people = await findPersonNames(ctx, [row.asked_by]);
  const isPlaced = status === 'Completed';
  return {
    checkoutId: row.checkout_id,
    moduleType: terms.moduleType,
    status,
    isUnderWay: status === 'Running',
    steps: [
      ...displaySteps(run, {
        payment: terms.payment,
        total: formatCents(terms.total),
        method: terms.methodLabel,
        failure,
      }),
    ],
    orderId: isPlaced ? row.checkout_id : null,
    orderNumber: isPlaced ? row.order_number : null,
    stones: terms.stones.map(({ itemId, title, cost }) => ({
      itemId: String(itemId),
      title,
      total: cost.total,
    })),
    cost: sumCosts(terms.stones.map(({ cost }) => cost)),
    isTaxEstimated: terms.isTaxEstimated ?? false,
    deliverTo: { locationName: terms.deliverTo.locationName, lines: [...terms.deliverTo.lines] },
    delivery: terms.delivery,
    paymentMethodType: writePayment(terms.payment),
    methodLabel: terms.methodLabel,
    note: terms.note,
    poNumber: terms.poNumber ?? '',
    failure,
    askedBy: people.get(row.asked_by) ?? '',
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    actions: [...listActions(member, row)],
  };
}

function listActions(member: Member, { status, asked_by }: CheckoutRow): Checkout['actions'] {
  if (status !== 'Awaiting' || isReadOnlyView(marketplacePeople, member)) return [];
  return [
    ...(isApprover(member) ? (['approve', 'decline'] as const) : []),
    ...(asked_by === member.personId ? (['withdraw'] as const) : []),
  ];
}

/** Locked so that two decisions take turns. */
export async function lockCheckoutFor(
  ctx: Ctx,
  member: Member,
  { checkoutId }: { readonly checkoutId: string },
): Promise<CheckoutRow> {
  return requireVisible(member, await lockCheckout(ctx, { companyId: member.companyId, checkoutId }));
}

/** The buyer's own checkouts, and all of the company's for its administrator. */
function requireVisible(member: Member, row: CheckoutRow | undefined): CheckoutRow {
  const isVisible = row?.asked_by === member.personId || isApprover(member);
  return row !== undefined && isVisible ? row : refuse(no.checkout_missing);
}

export async function getCheckout(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const row = await findCheckout(ctx, { companyId: member.companyId, checkoutId: params.checkoutId });
  return { checkout: await presentCheckout(ctx, member, requireVisible(member, row)) };
}
