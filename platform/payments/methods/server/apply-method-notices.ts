import type { Ctx } from '#platform/access/server.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import { holdReleased } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';
import { markNoticeApplied, waitingNotices } from '#platform/payments/notices/server/notice-store.ts';
import { ensureDefault, publishMethodChange, setDefault } from './edit-methods.ts';
import { findMethod, lockMethods, findMethodByReference, updateMethod } from './method-store.ts';
import type { MethodRow } from './method-store.ts';

/** Applies the gateway's notices about a method or its hold. Notices wait until the method is known. */
export async function applyMethodNotices(ctx: Ctx, reference: string): Promise<void> {
  const found = await findMethodByReference(ctx, reference);
  if (found === undefined) return;
  await lockMethods(ctx, found.company_id);
  for (const notice of await waitingNotices(ctx, reference)) {
    const method = await findMethod(ctx, { companyId: found.company_id, methodId: found.method_id });
    if (method === undefined) return;
    await takeIn(ctx, method, notice.happened);
    await markNoticeApplied(ctx, notice.notice_id);
  }
}

async function takeIn(ctx: Ctx, method: MethodRow, happened: Notice['happened']): Promise<void> {
  switch (happened.kind) {
    case 'hold_released':
      return releaseHold(ctx, method);
    case 'account_verified':
      return verified(ctx, method);
    case 'account_failed':
      return accountFailed(ctx, method, happened.reason);
    default:
  }
}

async function releaseHold(ctx: Ctx, method: MethodRow): Promise<void> {
  const { company_id: companyId, hold_amount: amount, hold_reference: reference } = method;
  if (amount === null || method.hold_released_at !== null) return;
  const key = `hold/${reference}/released`;
  await insertEntry(ctx, { companyId, key }, holdReleased(amount));
  const row = await updateMethod(ctx, method, { hold_released_at: ctx.clock.now() });
  await publishMethodChange(ctx, row, 'hold_released');
}

export async function verified(ctx: Ctx, method: MethodRow): Promise<void> {
  if (method.status !== 'AwaitingDeposits') return;
  const row = await updateMethod(ctx, method, { status: 'Active' });
  await publishMethodChange(ctx, row, 'verified');
  if (row.wants_default) await setDefault(ctx, row);
  else await ensureDefault(ctx, method.company_id);
}

export async function accountFailed(ctx: Ctx, method: MethodRow, reason: string): Promise<void> {
  if (method.status !== 'AwaitingDeposits' && method.status !== 'Active') return;
  const row = await updateMethod(ctx, method, { status: 'Failed', is_default: false, reason });
  await publishMethodChange(ctx, row, 'failed');
  await ensureDefault(ctx, method.company_id);
}
