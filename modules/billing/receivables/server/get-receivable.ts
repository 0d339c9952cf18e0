import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, formatCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import {
  balancesOf,
  billOfTransaction,
  findCreditHold,
  listChargesOfBills,
  openBills,
  openedDays,
  paymentStatusOf,
} from '#platform/payments/server.ts';
import { openDisputesOf } from '#modules/billing/reconciliations/server/disputes/dispute-store.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import type { OwedBill, getReceivable as call } from '../contract/receivables-endpoints.ts';
import { receivablesRefusals as no } from '../contract/receivables-refusals.ts';
import { daysPastDue } from '../domain/aging-buckets.ts';
import { nextStepOf, reminderName, stageOf } from '../domain/collection.ts';
import { pendingAdjustments } from './adjustment-store.ts';
import { owingCompanies } from './collected.ts';
import { presentPromise } from './promises.ts';
import { findPromises } from './promise-store.ts';
import { findReminders } from './reminder-store.ts';

/** The account of one company, in the same figures as the member sees. */
export async function getReceivable(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const company = (await findCompanyNames(ctx, [companyId])).get(companyId) ?? refuse(no.account_missing);
  const today = day(providerDay(ctx.clock.now()));
  const balances = await balancesOf(ctx, companyId);
  const bills = await openBills(ctx, companyId);
  const owed = addCents(noMoney, ...bills.map((bill) => bill.owed));
  const known = (await owingCompanies(ctx, today)).find((one) => one.companyId === companyId);
  const hold = await findCreditHold(ctx, companyId);
  const collected = known ?? { ...settled(today), isHeld: hold !== undefined };
  const promises = await findPromises(ctx, companyId);
  const people = await findPersonNames(ctx, [
    ...promises.map(({ made_by }) => made_by),
    ...(hold === undefined ? [] : [hold.placed_by]),
  ]);
  const { pastDue, says } = await paymentStatusOf(ctx, companyId);
  return {
    companyId,
    company,
    clientId: await clientIdOf(ctx, companyId),
    owed,
    pastDue,
    pending: balances.unbilled ?? noMoney,
    credit: subtractCents(noMoney, balances.credit ?? noMoney),
    stopped: says,
    stage: stageOf(collected, today),
    nextStep: nextStepOf(collected, today),
    bills: await presentBills(ctx, companyId, today),
    promises: promises.map((row) => presentPromise(row, { owed, today, people })),
    hold:
      hold === undefined
        ? null
        : {
            reason: hold.reason,
            placedBy: people.get(hold.placed_by) ?? '-',
            placedAt: hold.placed_at.toISOString(),
          },
  };
}

/** Nothing is owed. */
const settled = (today: Day) => ({
  isHeld: false,
  promisedOn: null,
  writeOffPending: false,
  isBlocked: false,
  firstDueOn: today,
  reminded: 0,
});

async function presentBills(ctx: Ctx, companyId: string, today: Day): Promise<OwedBill[]> {
  const bills = await openBills(ctx, companyId);
  const ids = bills.map(({ billId }) => billId);
  const opened = await openedDays(ctx, companyId, ids);
  const reminders = new Map((await findReminders(ctx, companyId)).map((row) => [row.bill_id, row]));
  const waiting = new Map(
    (await pendingAdjustments(ctx))
      .filter((row) => row.company_id === companyId)
      .map((row) => [row.bill_id, row]),
  );
  const coming = (await listChargesOfBills(ctx, companyId, ids)).filter(({ status }) =>
    ['Asked', 'Unknown', 'Authorised', 'Expected'].includes(status),
  );
  const disputed = await disputedByBill(ctx, companyId);
  const statusOf = (billId: string, dueOn: Day): string => {
    const adjustment = waiting.get(billId);
    if (adjustment !== undefined)
      return `${formatCents(adjustment.amount)} ${adjustment.kind === 'write_off' ? 'write-off' : 'credit'} pending approval`;
    const payment = coming.find((charge) => charge.bill_id === billId);
    if (payment !== undefined) return `${payment.method_label} ${formatCents(payment.amount)} expected`;
    const inDispute = disputed.get(billId);
    if (inDispute !== undefined) return `${formatCents(inDispute)} in dispute`;
    const reminder = reminders.get(billId);
    if (reminder !== undefined)
      return `${reminderName(reminder.step)} ${formatDay(reminder.sent_on).slice(0, 5)}`;
    return dueOn > today ? 'Not due' : 'Open';
  };
  return bills.map(({ billId, kind, number, owed, dueOn }) => ({
    billId,
    kind,
    number,
    openedOn: opened.get(billId) ?? dueOn,
    dueOn,
    daysPastDue: daysPastDue(dueOn, today),
    owed,
    status: statusOf(billId, dueOn),
  }));
}

/** Carrier adjustments that the member disputes, and payments that the card's bank does. */
async function disputedByBill(ctx: Ctx, companyId: string): Promise<ReadonlyMap<string, Cents>> {
  const amounts = new Map<string, Cents>();
  const add = (billId: string, amount: Cents) =>
    amounts.set(billId, addCents(amounts.get(billId) ?? noMoney, amount));
  for (const { transactionId, amount } of await openDisputesOf(ctx, companyId)) {
    const billId = await billOfTransaction(ctx, companyId, transactionId);
    if (billId !== undefined) add(billId, amount);
  }
  const open = (await openBills(ctx, companyId)).map(({ billId }) => billId);
  for (const charge of await listChargesOfBills(ctx, companyId, open))
    if (charge.status === 'Disputed') add(charge.bill_id, charge.disputed ?? charge.amount);
  return amounts;
}
