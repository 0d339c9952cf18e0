import type { Problem } from '#kit/contract/problem.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  cancelScheduled,
  changeScheduled,
  creditRefundAsPdf,
  getInvoice,
  getStatement,
  invoiceAsPdf,
  invoiceAsSheet,
  ledgerForProgram,
  listInvoiceLines,
  listStatementLines,
  setInvoicePoNumber,
  receiptAsPdf,
  removeReceiptAddress,
  statementAsPdf,
  statementAsSheet,
  withdrawWire,
} from '#modules/billing/contract.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** They name a month or an accounting program, which every company has. */
export const namingMonths: readonly string[] = [
  getStatement.name,
  ledgerForProgram.name,
  listStatementLines.name,
  statementAsPdf.name,
  statementAsSheet.name,
];

/** An invoice of Harrow & Vale, a wire that it awaits, a scheduled payment, a refund and a receipt address, named by Ilse, who runs another company. */
export function recordsOfBilling(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<Billed> | undefined;
  const params = () => (made ??= billedOf(loupe()));
  const ilse = () => loupe().as('Ilse');
  const query = { limit: 25 } as const;
  return {
    [getInvoice.name]: async () => (await ilse()).call(getInvoice, { params: await params() }),
    [listInvoiceLines.name]: async () =>
      (await ilse()).call(listInvoiceLines, { params: await params(), query }),
    [invoiceAsPdf.name]: async () => (await ilse()).call(invoiceAsPdf, { params: await params() }),
    [invoiceAsSheet.name]: async () => (await ilse()).call(invoiceAsSheet, { params: await params() }),
    [receiptAsPdf.name]: async () => (await ilse()).call(receiptAsPdf, { params: await params() }),
    [removeReceiptAddress.name]: async () =>
      (await ilse()).call(removeReceiptAddress, { params: await params() }),
    [changeScheduled.name]: async () =>
      (await ilse()).call(changeScheduled, {
        params: await params(),
        body: { amount: null, methodId: newId(), paysOn: day('2099-01-01'), version: 1 },
      }),
    [cancelScheduled.name]: async () => (await ilse()).call(cancelScheduled, { params: await params() }),
    [setInvoicePoNumber.name]: async () =>
      (await ilse()).call(setInvoicePoNumber, { params: await params(), body: { poNumber: 'PO-1' } }),
    [creditRefundAsPdf.name]: async () => (await ilse()).call(creditRefundAsPdf, { params: await params() }),
    [withdrawWire.name]: async () => (await ilse()).call(withdrawWire, { params: await params() }),
  };
}

interface Billed {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly addressId: string;
  readonly scheduledId: string;
  readonly refundId: string;
}

async function billedOf({ pools }: TestLoupe): Promise<Billed> {
  const companyId = companyOf('Marta');
  const [invoiceId, paymentId, addressId] = [newId(), newId(), newId()];
  const [scheduledId, refundId] = [newId(), newId()];
  const query = (statement: string, values: unknown[]) => pools.owner.query(statement, values);
  await query(
    `insert into payments.bill (company_id, bill_id, kind, number, opened_at, due_on)
     values ($1, $2, 'invoice', 'W-1', now(), current_date)`,
    [companyId, invoiceId],
  );
  await query(
    `insert into billing.invoice (company_id, invoice_id, number, type, period_from, period_to, issued_on, due_on,
       total, transactions, bill_to, issued_at)
     values ($1, $2, 'W-1', 'Invoice', '2020-01-06', '2020-01-12', '2020-01-13', current_date, 1840, 0, '{"name":"Harrow","lines":[]}', now())`,
    [companyId, invoiceId],
  );
  await query(
    `insert into payments.charge (company_id, charge_id, key, bill_id, pays_by, method_label, amount, capture,
       status, asked_at, changed_at)
     values ($1, $2, 'wall', $3, 'WireTransfer', 'Wire', 1840, true, 'Expected', now(), now())`,
    [companyId, paymentId, invoiceId],
  );
  await query(
    `insert into billing.receipt_address (company_id, address_id, email, statements, added_by, added_at)
     values ($1, $2, 'books@harrow.example', false, $2, now())`,
    [companyId, addressId],
  );
  await query(
    `insert into billing.scheduled_payment (company_id, scheduled_id, bill_ids, method_id, pays_on, status,
       made_by, made_at, changed_by, changed_at)
     values ($1, $2, array[$3::uuid], $2, current_date + 3, 'Scheduled', $2, now(), $2, now())`,
    [companyId, scheduledId, invoiceId],
  );
  await query(
    `insert into billing.adjustment (company_id, adjustment_id, kind, amount, reason_code, note, status, entered_by,
       entered_at, decided_by, decided_at)
     values ($1, $2, 'refund', 100, 'member_request', 'Closing.', 'Posted', $2, now(), $2, now())`,
    [companyId, refundId],
  );
  return { invoiceId, paymentId, addressId, scheduledId, refundId };
}
