import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openBills, setPoNumber, usableMethods } from '#platform/payments/server.ts';
import { insertScheduled } from '#modules/billing/paying/server/scheduled-store.ts';

const daysAhead = 4;

/** The newest open invoice has a purchase order number, and is paid in some days. */
export async function makeDemoScheduled(
  ctx: Ctx,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  const bill = (await openBills(ctx, companyId)).findLast(({ kind }) => kind === 'invoice');
  const methods = await usableMethods(ctx, companyId, 'PHS');
  const method = methods.find(({ isDefault }) => isDefault) ?? methods[0];
  if (bill === undefined || method === undefined) return;
  await setPoNumber(ctx, { companyId, billId: bill.billId }, 'HV-2214');
  const now = ctx.clock.now();
  await insertScheduled(ctx, {
    company_id: companyId,
    scheduled_id: newId(),
    bill_ids: [bill.billId],
    amount: null,
    method_id: method.methodId,
    pays_on: addDays(day(providerDay(now)), daysAhead),
    status: 'Scheduled',
    reason: null,
    made_by: personId,
    made_at: now,
    changed_by: personId,
    changed_at: now,
  });
}
