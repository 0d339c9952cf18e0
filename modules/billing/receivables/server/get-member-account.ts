import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { paymentStatus } from '#platform/payments/contract.ts';
import { creditMoves, creditOf, findPayments, keepsCredit } from '#platform/payments/server.ts';
import type { PaymentMade } from '#platform/payments/server.ts';
import { findInvoices } from '#modules/billing/invoices/server/invoice-store.ts';
import {
  chargeStatusText,
  chargeTone,
  refundStatusText,
  refundTone,
} from '#modules/billing/invoices/server/payment-text.ts';
import { entryDescription } from '#modules/billing/statements/server/statement-lines.ts';
import type { getMemberAccount as call } from '../contract/member-account-endpoint.ts';
import { requireCompany } from './promises.ts';

const shown = 10;

export async function getMemberAccount(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  await requireCompany(ctx, companyId);
  const today = day(providerDay(ctx.clock.now()));
  const invoices = await findInvoices(ctx, companyId, { limit: shown, today });
  const payments = await findPayments(ctx, companyId, { limit: shown });
  const moves = await creditMoves(ctx, companyId, shown);
  return {
    invoices: invoices.slice(0, shown).map((row) => ({
      number: row.number,
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      amount: row.total,
      balance: row.owed,
      status: paymentStatus({ owed: row.owed, dueOn: row.due_on }, today),
    })),
    payments: payments.slice(0, shown).map(presentPayment),
    credit: await creditOf(ctx, companyId),
    keepsCredit: await keepsCredit(ctx, companyId),
    moves: moves.map(({ at, kind, amount }) => ({
      at: at.toISOString(),
      says: entryDescription(kind),
      amount,
    })),
  };
}

function presentPayment(row: PaymentMade) {
  const shared = {
    paymentId: row.id,
    at: row.at.toISOString(),
    number: row.billNumber,
    method: row.method,
  };
  return row.kind === 'refund'
    ? {
        ...shared,
        amount: subtractCents(noMoney, row.amount),
        status: refundStatusText[row.status],
        tone: refundTone[row.status],
      }
    : { ...shared, amount: row.amount, status: chargeStatusText[row.status], tone: chargeTone[row.status] };
}
