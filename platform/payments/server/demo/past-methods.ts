import { newId } from '#kit/server/new-id.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { MethodKind } from '../../domain/methods/method.ts';
import type { PaymentsTables } from '../payments-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PaymentsTables>(ctx);

interface PastMethod {
  readonly companyId: string;
  readonly personId: string;
  readonly holderName: string;
  readonly holderEmail: string;
  readonly kind: MethodKind;
  readonly lastFour: string;
}

const names = { CreditCard: { brand: 'Visa' }, BankAccount: { bank_name: 'Harbor Bank' } } as const;

/** A method by which a company of the demo paid once; no gateway knows it, so it is removed again afterwards. */
export async function addPastMethod(ctx: Ctx, past: PastMethod): Promise<string> {
  const methodId = newId();
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('payments.method')
    .values({
      ...names[past.kind],
      company_id: past.companyId,
      method_id: methodId,
      kind: past.kind,
      standing: 'Active',
      token: `past/${methodId}`,
      last_four: past.lastFour,
      holder_name: past.holderName,
      holder_email: past.holderEmail,
      billing_address: '{}',
      added_by: past.personId,
      added_at: now,
      changed_by: past.personId,
      changed_at: now,
    })
    .execute();
  return methodId;
}

export async function removePastMethods(ctx: Ctx, methodIds: readonly string[]): Promise<void> {
  await tables(ctx)
    .updateTable('payments.method')
    .set({ standing: 'Removed', token: null })
    .where('method_id', 'in', methodIds)
    .execute();
}
