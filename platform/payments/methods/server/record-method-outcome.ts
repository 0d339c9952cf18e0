import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway, StoreOutcome, StoredAccount, StoredCard } from '#outside/card-gateway/port.ts';
import { holdPlaced } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';
import { retryDelaySeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import { findServiceCard, publishMethodChange, setDefault } from './edit-methods.ts';
import { markMethodRemoved } from './remove-method.ts';
import { findMethod, lockMethods, listVisibleMethods, updateMethod } from './method-store.ts';
import type { MethodKey, MethodRow } from './method-store.ts';
import { applyMethodNotices } from './apply-method-notices.ts';

type Outcome = StoreOutcome | { readonly kind: 'never_came' };

const notReceived = "The request didn't reach the bank. Nothing was saved.";

/** Records the gateway's answer. A second caller finds it recorded. */
export async function recordMethodOutcome(
  ctx: Ctx,
  methodKey: MethodKey,
  outcome: Outcome,
  checks = 0,
): Promise<MethodRow> {
  await lockMethods(ctx, methodKey.companyId);
  const method = await findMethod(ctx, methodKey);
  if (method === undefined) throw new Error(`Payment method ${methodKey.methodId} no longer exists.`);
  if (method.status !== 'Adding') return method;
  switch (outcome.kind) {
    case 'unknown':
      await scheduleMethodCheck(ctx, methodKey, checks);
      return method;
    case 'never_came':
      return markFailed(ctx, method, notReceived);
    case 'declined':
      return markFailed(ctx, method, outcome.reason);
    case 'stored':
      return outcome.method.kind === 'card'
        ? recordCard(ctx, method, outcome.method)
        : recordAccount(ctx, method, outcome.method);
  }
}

async function markFailed(ctx: Ctx, method: MethodRow, reason: string): Promise<MethodRow> {
  const row = await updateMethod(ctx, method, { status: 'Failed', reason });
  await publishMethodChange(ctx, row, 'failed');
  return row;
}

/** Spec shipping §3: services use only one credit card; a new one replaces it, unless it is for bills. */
async function recordCard(ctx: Ctx, method: MethodRow, card: StoredCard): Promise<MethodRow> {
  const before = await findServiceCard(ctx, method.company_id);
  const billsOnly = method.bills_only && before !== undefined;
  if (before !== undefined && !billsOnly) await markMethodRemoved(ctx, before);
  const row = await updateMethod(ctx, method, {
    kind: 'CreditCard',
    status: 'Active',
    token: card.token,
    bills_only: billsOnly,
    brand: card.brand,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    hold_reference: card.hold.reference,
    hold_amount: card.hold.amount,
  });
  const { company_id: companyId } = row;
  const hold = { companyId, key: `hold/${card.hold.reference}` };
  await insertEntry(ctx, hold, holdPlaced(card.hold.amount));
  return makeUsable(ctx, row, !billsOnly && before?.is_default === true);
}

async function recordAccount(ctx: Ctx, method: MethodRow, account: StoredAccount): Promise<MethodRow> {
  const row = await updateMethod(ctx, method, {
    kind: 'BankAccount',
    status: account.awaitsDeposits ? 'AwaitingDeposits' : 'Active',
    token: account.token,
    ownership: account.ownership,
    account_use: account.use,
    bank_name: account.bankName,
    last_four: account.lastFour,
  });
  if (row.status === 'Active') return makeUsable(ctx, row, false);
  await publishMethodChange(ctx, row, 'awaits_deposits');
  await applyMethodNotices(ctx, account.token);
  return row;
}

async function makeUsable(ctx: Ctx, row: MethodRow, takesPlaceOfDefault: boolean): Promise<MethodRow> {
  await publishMethodChange(ctx, row, 'added');
  const methods = await listVisibleMethods(ctx, row.company_id);
  const isFirst = !methods.some((one) => one.is_default);
  const becomes = !row.bills_only && (takesPlaceOfDefault || row.wants_default || isFirst);
  const now = becomes ? await setDefault(ctx, row) : row;
  // Notices that arrived before the answer.
  for (const reference of [row.token, row.hold_reference])
    if (reference !== null) await applyMethodNotices(ctx, reference);
  return now;
}

/** Finds the outcome of a method whose answer was lost. `asked`: the number of checks so far. */
const checkMethod = defineJob({
  name: 'payments.ask_about_method',
  payload: z.object({ companyId: z.uuid(), methodId: z.uuid(), asked: z.int() }),
});

export function scheduleMethodCheck(
  ctx: Ctx,
  { companyId, methodId }: MethodKey,
  checks: number,
  inSeconds = retryDelaySeconds(checks),
): Promise<void> {
  return ctx.enqueue(
    checkMethod,
    { companyId, methodId, asked: checks + 1 },
    { key: `method/${methodId}`, runAt: new Date(ctx.clock.now().getTime() + inSeconds * 1000) },
  );
}

/** Queries the gateway until the outcome is known. Never stores the method again: its nonce works once. */
export function checkMethodJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof checkMethod, Ctx>(
    checkMethod,
    async ({ work }, { asked: checks, ...methodKey }) => {
      const method = await work((ctx) => findMethod(ctx, methodKey));
      if (method?.status !== 'Adding') return;
      const found = await gateway.findStored(method.method_id);
      await work((ctx) => recordMethodOutcome(ctx, methodKey, found, checks));
    },
  );
}
