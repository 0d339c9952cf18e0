import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { notify } from '#platform/notifications/server.ts';
import {
  creditBill,
  creditOf,
  findBill,
  postTransaction,
  refundCredit,
  reverseCreditRefund,
  reverseWriteOff,
  writeOffBill,
} from '#platform/payments/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { secondPersonAbove } from '#modules/billing/wires/domain/second-person.ts';
import type {
  Adjustment,
  approveAdjustment as approveCall,
  declineAdjustment as declineCall,
  enterAdjustment as enterCall,
  listAdjustments as listCall,
  reverseAdjustment as reverseCall,
} from '../contract/adjustment-endpoints.ts';
import { creditRefundNotice, creditRefunded } from '../contract/credit-refund-notice.ts';
import { receivablesRefusals as no } from '../contract/receivables-refusals.ts';
import { hasBill, needsSecondPerson, reasonCodes } from '../domain/reason-codes.ts';
import { insertAdjustment, latestAdjustments, lockAdjustment, updateAdjustment } from './adjustment-store.ts';
import { requireCompany } from './promises.ts';
import type { AdjustmentRow } from './receivables-tables.ts';

const shown = 200;

export async function listAdjustments(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const rows = await latestAdjustments(ctx, shown);
  const names = await findCompanyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  const people = await findPersonNames(
    ctx,
    rows.flatMap(({ entered_by, decided_by }) => [entered_by, ...(decided_by === null ? [] : [decided_by])]),
  );
  const { personId } = requireSignedIn(ctx.actor);
  return {
    items: rows.map((row) => ({
      companyId: row.company_id,
      company: names.get(row.company_id) ?? '-',
      adjustmentId: row.adjustment_id,
      kind: row.kind,
      number: row.bill_number,
      amount: row.amount,
      reasonCode: row.reason_code,
      note: row.note,
      status: row.status,
      enteredBy: people.get(row.entered_by) ?? '-',
      enteredAt: row.entered_at.toISOString(),
      decidedBy: row.decided_by === null ? null : (people.get(row.decided_by) ?? '-'),
      reversalReason: row.reversal_reason,
      actions: actionsOn(row, personId),
    })),
  };
}

function actionsOn({ status, entered_by }: AdjustmentRow, personId: string): Adjustment['actions'] {
  if (status === 'Posted') return ['reverse'];
  if (status !== 'Pending') return [];
  return entered_by === personId ? ['decline'] : ['approve', 'decline'];
}

/** A write-off always needs a second person, other adjustments above the limit. */
export async function enterAdjustment(
  ctx: Ctx,
  { params: { companyId }, body }: EndpointInput<typeof enterCall>,
): Promise<EndpointAnswer<typeof enterCall>> {
  await requireCompany(ctx, companyId);
  const { kind, amount, reasonCode, note } = body;
  if (reasonCodes[reasonCode].kind !== kind) refuse(no.code_of_other_kind);
  const billId = hasBill(kind) ? (body.billId ?? refuse(no.bill_needed)) : null;
  const bill =
    billId === null
      ? undefined
      : ((await findBill(ctx, { companyId, billId })) ?? refuse(billingRefusals.invoice_missing));
  await requireStepUp(ctx);
  const row = newAdjustment(ctx, companyId, {
    kind,
    bill_id: billId,
    bill_number: bill?.number ?? null,
    amount,
    reason_code: reasonCode,
    note,
  });
  await insertPending(ctx, row);
  await recordOn(ctx, row, 'billing.enterAdjustment');
  if (needsSecondPerson(kind) || amount > secondPersonAbove) return { outcome: 'awaits_second' };
  await post(ctx, row);
  return { outcome: 'posted' };
}

type Entered = Pick<AdjustmentRow, 'kind' | 'bill_id' | 'bill_number' | 'amount' | 'reason_code' | 'note'>;

const newAdjustment = (ctx: Ctx, companyId: string, entered: Entered): AdjustmentRow => ({
  ...entered,
  company_id: companyId,
  adjustment_id: newId(),
  status: 'Pending',
  entered_by: requireSignedIn(ctx.actor).personId,
  entered_at: ctx.clock.now(),
  decided_by: null,
  decided_at: null,
  reversed_by: null,
  reversed_at: null,
  reversal_reason: null,
});

async function insertPending(ctx: Ctx, row: AdjustmentRow): Promise<void> {
  const isRefund = row.kind === 'refund';
  if (isRefund && row.amount > (await creditOf(ctx, row.company_id))) refuse(no.more_than_credit);
  if (!(await insertAdjustment(ctx, row))) refuse(isRefund ? no.refund_awaits : no.adjustment_awaits);
}

/** The member's own request, which the desk approves or declines. */
export async function requestRefund(
  ctx: Ctx,
  companyId: string,
  { amount, note }: Pick<AdjustmentRow, 'amount' | 'note'>,
): Promise<void> {
  const entered = {
    kind: 'refund',
    bill_id: null,
    bill_number: null,
    reason_code: 'member_request',
  } as const;
  const row = newAdjustment(ctx, companyId, { ...entered, amount, note });
  await insertPending(ctx, row);
  await recordOn(ctx, row, 'billing.requestCreditRefund');
}

async function post(ctx: Ctx, row: AdjustmentRow): Promise<void> {
  const { company_id: companyId, adjustment_id: key, bill_id: billId, kind, amount } = row;
  const description = `${reasonCodes[row.reason_code].label}: ${row.note}`;
  if (kind === 'write_off' && billId !== null) {
    const outcome = await writeOffBill(ctx, { companyId, billId, key, amount });
    if (outcome !== 'posted') refuse(billingRefusals[outcome]);
  } else if (kind === 'refund') {
    if ((await refundCredit(ctx, { companyId, key, amount })) !== 'posted') refuse(no.more_than_credit);
    await notifyOf(ctx, row, true);
    await ctx.publish(creditRefunded, { companyId, refundId: key });
  } else if (kind === 'credit' && billId !== null) {
    const madeBy = row.entered_by;
    const note = {
      key: `adjustment/${key}`,
      billId,
      type: 'Adjustment',
      amount,
      description,
      madeBy,
    } as const;
    await creditBill(ctx, companyId, note);
  } else await postManual(ctx, row, { key: `adjustment/${key}`, amount, description });
  await updateAdjustment(ctx, row, {
    status: 'Posted',
    decided_by: requireSignedIn(ctx.actor).personId,
    decided_at: ctx.clock.now(),
  });
  await recordOn(ctx, row, 'billing.approveAdjustment');
}

/** On the next invoice. */
const postManual = (
  ctx: Ctx,
  { company_id, adjustment_id, entered_by }: AdjustmentRow,
  posted: Pick<Parameters<typeof postTransaction>[2], 'key' | 'amount' | 'description'>,
) =>
  postTransaction(ctx, company_id, {
    ...posted,
    source: 'Manual',
    type: 'Adjustment',
    subjectId: adjustment_id,
    madeBy: entered_by,
  });

export async function approveAdjustment(
  ctx: Ctx,
  { params }: EndpointInput<typeof approveCall>,
): Promise<void> {
  const row = await lockPending(ctx, params);
  if (row.entered_by === requireSignedIn(ctx.actor).personId) refuse(no.approver_entered);
  await requireStepUp(ctx);
  await post(ctx, row);
}

async function lockPending(
  ctx: Ctx,
  params: EndpointInput<typeof approveCall>['params'],
): Promise<AdjustmentRow> {
  const row = (await lockAdjustment(ctx, params)) ?? refuse(no.adjustment_missing);
  return row.status === 'Pending' ? row : refuse(no.adjustment_decided);
}

export async function declineAdjustment(
  ctx: Ctx,
  { params }: EndpointInput<typeof declineCall>,
): Promise<void> {
  const row = await lockPending(ctx, params);
  await updateAdjustment(ctx, row, {
    status: 'Declined',
    decided_by: requireSignedIn(ctx.actor).personId,
    decided_at: ctx.clock.now(),
  });
  if (row.kind === 'refund') await notifyOf(ctx, row, false);
  await recordOn(ctx, row, 'billing.declineAdjustment');
}

/**
 * A credit is charged again on the next invoice, and a charge credited there; a write-off is owed again, and a refund is
 * credit again.
 */
export async function reverseAdjustment(
  ctx: Ctx,
  { params, body: { reason } }: EndpointInput<typeof reverseCall>,
): Promise<void> {
  const row = (await lockAdjustment(ctx, params)) ?? refuse(no.adjustment_missing);
  if (row.status !== 'Posted') refuse(no.not_posted);
  await requireStepUp(ctx);
  const { company_id: companyId, adjustment_id: key, bill_id: billId, amount } = row;
  if (row.kind === 'write_off' && billId !== null)
    await reverseWriteOff(ctx, { companyId, billId, key, amount });
  else if (row.kind === 'refund') await reverseCreditRefund(ctx, { companyId, key, amount });
  else
    await postManual(ctx, row, {
      key: `adjustment/${key}/reversed`,
      amount: row.kind === 'credit' ? amount : subtractCents(noMoney, amount),
      description: `Adjustment reversed: ${reason}`,
    });
  await updateAdjustment(ctx, row, {
    status: 'Reversed',
    reversed_by: requireSignedIn(ctx.actor).personId,
    reversed_at: ctx.clock.now(),
    reversal_reason: reason,
  });
  await recordOn(ctx, row, 'billing.reverseAdjustment', { reason });
}

const notifyOf = (ctx: Ctx, { company_id: companyId, amount }: AdjustmentRow, approved: boolean) =>
  notify(ctx, creditRefundNotice, {
    companyId,
    to: { roles: billingManagerRoles },
    facts: { amount, approved },
  });

function recordOn(ctx: Ctx, row: AdjustmentRow, act: string, more: Record<string, string> = {}) {
  const { kind, amount, reason_code: reasonCode, bill_number: number } = row;
  return ctx.record({
    act,
    recordType: 'adjustment',
    recordId: row.adjustment_id,
    companyId: row.company_id,
    facts: { kind, amount, reasonCode, ...(number === null ? {} : { number }), ...more },
  });
}
