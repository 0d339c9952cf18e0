import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { balancesOf, usableMethods } from '#platform/payments/server.ts';
import { findClaim } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimKey, ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { requireFiled } from '#modules/shipping/claims/server/examine-claim.ts';
import { requireOwnClaim } from '#modules/shipping/claims/server/own-claim.ts';
import type * as calls from '../contract/payment-endpoints.ts';
import { paymentStatusWords, wayNames } from '../domain/payment-moves.ts';
import { findPaymentsOf } from './payment-store.ts';
import type { PaymentRow } from './payment-store.ts';

/** Approved or denied: the decision won't change without another letter. */
export const hasLetter = ({ decision, payout }: ClaimRow): boolean => decision !== null && payout !== null;

async function present(ctx: Ctx, rows: readonly PaymentRow[]): Promise<calls.ClaimPayment[]> {
  const names = await findPersonNames(
    ctx,
    rows.map(({ asked_by: by }) => by),
  );
  return rows.map((row) => ({
    paymentId: row.payment_id,
    shipmentId: row.shipment_id,
    way: row.way,
    label: row.account_label === null ? wayNames[row.way] : `${wayNames[row.way]}, ${row.account_label}`,
    amount: row.amount,
    status: row.status,
    shown: paymentStatusWords[row.status],
    reference: row.reference,
    failure: row.failure,
    expectedOn: row.expected_on,
    at: row.asked_at.toISOString(),
    by: names.get(row.asked_by) ?? '',
  }));
}

/** The member sees what is or was on its way; what the bank refused at once concerns the desk. */
export async function listClaimPayments(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.listClaimPayments>,
): Promise<EndpointAnswer<typeof calls.listClaimPayments>> {
  const claim = await requireOwnClaim(ctx, params.claimId);
  const rows = await findPaymentsOf(ctx, { companyId: claim.company_id, claimId: claim.claim_id });
  const shown = rows.filter(({ status }) => status !== 'Failed');
  return { items: await present(ctx, shown), hasLetter: hasLetter(claim) };
}

export const getDeskClaimMoney = (
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getDeskClaimMoney>,
): Promise<calls.DeskClaimMoney> => presentDeskMoney(ctx, params);

export async function presentDeskMoney(ctx: Ctx, key: ClaimKey): Promise<calls.DeskClaimMoney> {
  const claim = requireFiled(await findClaim(ctx, key));
  const rows = await findPaymentsOf(ctx, key);
  const isUnderWay = rows.some(({ status }) => status === 'Asked');
  const ways = claim.status === 'Approved' && !isUnderWay ? await waysToPay(ctx, key.companyId) : [];
  return { items: await present(ctx, rows), ways, hasLetter: hasLetter(claim) };
}

async function waysToPay(ctx: Ctx, companyId: string): Promise<calls.DeskClaimMoney['ways']> {
  const accounts = (await usableMethods(ctx, companyId, 'PHS')).filter(
    ({ paysBy }) => paysBy === 'BankAccount',
  );
  const { receivable: owed = noMoney } = await balancesOf(ctx, companyId);
  return [
    ...accounts.map(({ methodId, label }) => ({ way: 'ach' as const, methodId, label: `ACH to ${label}` })),
    {
      way: 'credit',
      methodId: null,
      label: owed > 0 ? `Account credit, ${formatCents(owed)} due` : 'Account credit, nothing due',
    },
    { way: 'check', methodId: null, label: 'Check' },
  ];
}
