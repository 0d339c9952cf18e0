import { addCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import type { BillKey, BillTables } from '#platform/payments/bills/server/bill-store.ts';
import { lockCredit } from '#platform/payments/ledger/server/transfer-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';

export interface CreditNoteTables {
  'payments.credit_note': {
    company_id: string;
    credit_note_id: string;
    key: string;
    bill_id: string;
    number: string;
    amount: Cents;
    description: string;
    subject_id: Maybe<string>;
    /** Of the purchase that it reduces; null if that isn't one location's. */
    location_id: Maybe<string>;
    made_by: Maybe<string>;
    happened_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<CreditNoteTables & BillTables & LedgerTables>(ctx);

export type CreditNoteRow = Selectable<CreditNoteTables['payments.credit_note']>;

export function findCreditNoteByKey(
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

/** Oldest first. */
export function creditNotesOf(ctx: Ctx, { companyId, billId }: BillKey): Promise<CreditNoteRow[]> {
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

/** The location that made everything on a bill; null if there are several, or none. */
export async function onlyLocationOf(ctx: Ctx, { companyId, billId }: BillKey): Promise<string | null> {
  const locations = await tables(ctx)
    .selectFrom('payments.billed as billed')
    .innerJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'billed.company_id')
        .onRef('sold.transaction_id', '=', 'billed.transaction_id'),
    )
    .select('sold.location_id')
    .distinct()
    .where('billed.company_id', '=', companyId)
    .where('billed.bill_id', '=', billId)
    .limit(2)
    .execute();
  return locations.length === 1 ? (locations[0]?.location_id ?? null) : null;
}

export async function creditedOnBill(ctx: Ctx, billKey: BillKey): Promise<Cents> {
  return addCents(noMoney, ...(await creditNotesOf(ctx, billKey)).map(({ amount }) => amount));
}

/**
 * The billed total less earlier credit notes. The bill stays locked until the transaction ends, because the
 * caller credits it next.
 */
export async function leftToCredit(ctx: Ctx, { companyId, billId }: BillKey): Promise<Cents> {
  await lockCredit(ctx, companyId);
  await lockBill(ctx, { companyId, billId });
  const billed = await tables(ctx)
    .selectFrom('payments.billed as billed')
    .innerJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'billed.company_id')
        .onRef('sold.transaction_id', '=', 'billed.transaction_id'),
    )
    .select('sold.amount')
    .where('billed.company_id', '=', companyId)
    .where('billed.bill_id', '=', billId)
    .execute();
  const total = addCents(...billed.map(({ amount }) => amount));
  return subtractCents(total, await creditedOnBill(ctx, { companyId, billId }));
}
