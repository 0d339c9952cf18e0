import { addCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Outcome, Step } from '#kit/domain/steps.ts';
import type { StepWork } from '#kit/server/steps/define-steps.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import {
  creditBill,
  creditNotesOf,
  openBill,
  postTransaction,
  findTransactionByKey,
} from '#platform/payments/server.ts';
import type { TransactionRow } from '#platform/payments/server.ts';
import { sumCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { wireDueOn } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import { updateCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutSubject } from '../begin-checkout.ts';
import { lockRunningCheckout } from './end-checkout.ts';

/** The lines of an order's bill: each stone less its rebate, the fees, and the tax. */
function billLines(row: CheckoutRow) {
  const { checkout_id: id, company_id: companyId, terms, order_number: number } = row;
  const { locationID: locationId } = terms.deliverTo;
  const shared = {
    source: 'Manual',
    subjectId: id,
    reference1: number ?? '',
    madeBy: row.asked_by,
    // A company without locations ships to its own address, under its own id.
    ...(locationId === companyId ? {} : { locationId }),
  } as const;
  const { servicingFee, authenticationAndShippingFee, localCharge, fundsTransferFee, tax } = sumCosts(
    terms.stones.map(({ cost }) => cost),
  );
  const fees = addCents(servicingFee, authenticationAndShippingFee, localCharge, fundsTransferFee);
  const lines: readonly Transaction[] = [
    ...terms.stones.map(({ itemId, title, cost }) => ({
      ...shared,
      key: `checkout/${id}/${itemId}`,
      type: 'Diamond' as const,
      amount: subtractCents(cost.diamondPrice, cost.discount),
      description: title,
    })),
    {
      ...shared,
      key: `checkout/${id}/fees`,
      type: 'Fee',
      amount: fees,
      description: 'Servicing, authentication and shipping',
    },
    {
      ...shared,
      key: `checkout/${id}/tax`,
      type: 'Tax',
      amount: tax,
      description: `${terms.isTaxEstimated === true ? 'Estimated ' : ''}${terms.deliverTo.stateId} tax`,
    },
  ];
  return lines.filter(({ amount }) => amount > noMoney);
}

type Work = StepWork<Ctx, CheckoutSubject>;

const bill: Work = async ({ subject }) => ({
  outcome: 'done',
  keep: async (ctx) => {
    const row = await lockRunningCheckout(ctx, subject);
    const transactions: TransactionRow[] = [];
    for (const line of billLines(row)) {
      await postTransaction(ctx, subject.companyId, line);
      const posted = await findTransactionByKey(ctx, subject.companyId, line.key);
      if (posted !== undefined) transactions.push(posted);
    }
    const { payment, on } = row.terms;
    const billId = await openBill(ctx, subject.companyId, {
      kind: 'order',
      number: row.order_number ?? '',
      dueOn: payment === 'Wire' ? wireDueOn(on) : on,
      transactions,
      poNumber: row.terms.poNumber,
    });
    await updateCheckout(ctx, subject, { bill_id: billId });
  },
});

/** Nothing was sold, so the bill is canceled. */
const undoBill: Work = async ({ subject }) => ({
  outcome: 'done',
  keep: async (ctx) => {
    const row = await lockRunningCheckout(ctx, subject);
    if (row.bill_id === null) return;
    for (const { key, type, amount, description } of billLines(row))
      await creditBill(ctx, subject.companyId, {
        key: `${key}/credit`,
        billId: row.bill_id,
        type,
        amount,
        description: `Order canceled: ${description}`,
        subjectId: row.checkout_id,
      });
  },
});

/** Bills the order under its own number, in the transaction that saves the run's next state. */
export const billStep: Step<Work> = {
  name: 'bill',
  do: bill,
  undo: undoBill,
  ask: ({ job, subject, key }) =>
    job.work(async (ctx): Promise<Outcome> => {
      const { bill_id: billId } = await lockRunningCheckout(ctx, subject);
      if (billId === null) return 'not_done';
      if (!key.endsWith('/undo')) return 'done';
      const credited = await creditNotesOf(ctx, { companyId: subject.companyId, billId });
      return credited.length > 0 ? 'done' : 'not_done';
    }),
};
