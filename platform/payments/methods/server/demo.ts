import { newId } from '#kit/server/new-id.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BillingAddress, MethodKind } from '../domain/method.ts';
import type { MethodTables } from './method-store.ts';

const tables = (ctx: Ctx) => tablesOf<MethodTables>(ctx);

interface PastMethod {
  readonly companyId: string;
  readonly personId: string;
  readonly holderName: string;
  readonly holderEmail: string;
  readonly kind: MethodKind;
  readonly lastFour: string;
}

const names = { CreditCard: { brand: 'Visa' }, BankAccount: { bank_name: 'Harbor Bank' } } as const;

/** A past payment method of a demo company. No gateway knows it, so the demo removes it afterwards. */
export async function addPastMethod(ctx: Ctx, method: PastMethod): Promise<string> {
  const methodId = newId();
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('payments.method')
    .values({
      ...names[method.kind],
      company_id: method.companyId,
      method_id: methodId,
      kind: method.kind,
      status: 'Active',
      token: `past/${methodId}`,
      last_four: method.lastFour,
      holder_name: method.holderName,
      holder_email: method.holderEmail,
      billing_address: '{}',
      added_by: method.personId,
      added_at: now,
      changed_by: method.personId,
      changed_at: now,
    })
    .execute();
  return methodId;
}

interface DemoHolder extends Pick<PastMethod, 'companyId' | 'personId' | 'holderName' | 'holderEmail'> {
  readonly billingAddress: BillingAddress;
}

const stored = (ctx: Ctx, holder: DemoHolder) => ({
  company_id: holder.companyId,
  method_id: newId(),
  status: 'Active' as const,
  ownership: 'business' as const,
  holder_name: holder.holderName,
  holder_email: holder.holderEmail,
  billing_address: JSON.stringify(holder.billingAddress),
  added_by: holder.personId,
  added_at: ctx.clock.now(),
  changed_by: holder.personId,
  changed_at: ctx.clock.now(),
});

/** The card of a demo company. The sandbox accepts its token as one stored earlier. */
export async function addDemoCard(ctx: Ctx, holder: DemoHolder): Promise<void> {
  await tables(ctx)
    .insertInto('payments.method')
    .values({
      ...names.CreditCard,
      ...stored(ctx, holder),
      kind: 'CreditCard',
      token: `past/${holder.companyId}`,
      is_default: true,
      last_four: '4417',
      expiry_month: 12,
      expiry_year: 2039,
    })
    .execute();
}

/** A bank account of a demo company, known to the sandbox. `empty` returns every debit. */
export async function addDemoAccount(ctx: Ctx, holder: DemoHolder, bank: 'bank' | 'empty'): Promise<void> {
  await tables(ctx)
    .insertInto('payments.method')
    .values({
      ...names.BankAccount,
      ...stored(ctx, holder),
      kind: 'BankAccount',
      token: `past/${bank}/${holder.companyId}`,
      account_use: 'checking',
      last_four: bank === 'bank' ? '6789' : '0001',
      nickname: bank === 'bank' ? '' : 'Empty account',
    })
    .execute();
}

export async function removePastMethods(ctx: Ctx, methodIds: readonly string[]): Promise<void> {
  await tables(ctx)
    .updateTable('payments.method')
    .set({ status: 'Removed', token: null })
    .where('method_id', 'in', methodIds)
    .execute();
}
