import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { PaymentsTables } from '../payments-tables.ts';
import type { BillNamed } from './bill-store.ts';

const tables = (ctx: Ctx) => tablesOf<PaymentsTables>(ctx);

export type CreditNoteRow = Selectable<PaymentsTables['payments.credit_note']>;

export function creditNoteOfKey(
  ctx: Ctx,
  companyId: string,
  key: string,
): Promise<CreditNoteRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.credit_note')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Of one bill, the oldest first. */
export function creditNotesOf(ctx: Ctx, { companyId, billId }: BillNamed): Promise<CreditNoteRow[]> {
  return tables(ctx)
    .selectFrom('payments.credit_note')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .orderBy('happened_at')
    .orderBy('credit_note_id')
    .execute();
}

export async function insertCreditNote(ctx: Ctx, row: CreditNoteRow): Promise<void> {
  await tables(ctx).insertInto('payments.credit_note').values(row).execute();
}
