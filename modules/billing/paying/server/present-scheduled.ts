import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargedNothing } from '#platform/payments/contract.ts';
import {
  findChargesByKeyPrefix,
  findMethodLabel,
  isMethodUsable,
  owedOnBills,
} from '#platform/payments/server.ts';
import { canManageBilling } from '#modules/billing/account/server/can-manage-billing.ts';
import type { ScheduledPayment } from '../contract/scheduled-endpoints.ts';
import { findChosenBills } from './choose-paid.ts';
import type { ScheduledRow } from './scheduled-store.ts';

/** Begins the key of each charge. */
export const scheduledKey = (scheduledId: string): string => `scheduled/${scheduledId}/`;

export async function presentScheduled(ctx: Ctx, row: ScheduledRow): Promise<ScheduledPayment> {
  const { company_id: companyId, method_id: methodId, status } = row;
  const bills = await findChosenBills(ctx, companyId, row.bill_ids);
  const isAhead = status === 'Scheduled';
  return {
    scheduledId: row.scheduled_id,
    bills: bills.map(({ bill_id: billId, kind, number }) => ({ billId, kind, number })),
    amount: row.amount,
    expected: isAhead ? await wouldCharge(ctx, row) : await charged(ctx, row),
    methodId,
    method: await findMethodLabel(ctx, companyId, methodId),
    methodWorks: await isMethodUsable(ctx, companyId, methodId),
    paysOn: row.pays_on,
    status,
    reason: row.reason,
    version: row.version,
    actions: isAhead && canChange(ctx) ? ['change', 'cancel'] : [],
  };
}

/** Not for staff viewing as the member (spec rulings 6), nor for a key. */
function canChange(ctx: Ctx): boolean {
  const member = requireMember(ctx.actor);
  return member.viewing === undefined && member.key === undefined && canManageBilling(member);
}

async function wouldCharge(ctx: Ctx, row: ScheduledRow): Promise<Cents> {
  const owed = await owedOnBills(ctx, row.company_id, row.bill_ids);
  const total = addCents(noMoney, ...row.bill_ids.map((billId) => owed.get(billId) ?? noMoney));
  return row.amount !== null && row.amount < total ? row.amount : total;
}

export async function charged(ctx: Ctx, row: ScheduledRow): Promise<Cents> {
  const key = scheduledKey(row.scheduled_id);
  const charges = await findChargesByKeyPrefix(ctx, row.company_id, { key, since: row.made_at });
  const taken = charges.filter(({ status }) => status !== 'Returned' && !chargedNothing.includes(status));
  return addCents(noMoney, ...taken.map(({ amount }) => amount));
}
