import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface CandidateBill {
  readonly companyId: string;
  readonly billId: string;
  readonly number: string;
  readonly dueOn: Day;
  readonly owed: Cents;
  /** What the member reported to have wired for it. */
  readonly announced: Cents | null;
}

export interface CandidateQuery {
  /** Letters and digits only, in capitals. */
  readonly numbers: readonly string[];
  readonly amounts: readonly Cents[];
  readonly companyIds: readonly string[];
}

/** Open bills that a receipt might be for: by number, by amount, or of these companies. */
export async function candidateBills(
  ctx: Ctx,
  { numbers, amounts, companyIds }: CandidateQuery,
): Promise<CandidateBill[]> {
  const { rows } = await sql<CandidateBill>`
    select open.company_id as "companyId", open.bill_id as "billId", bill.number, open.due_on as "dueOn", open.owed,
      (select charge.announced from payments.charge as charge
        where charge.company_id = open.company_id and charge.bill_id = open.bill_id and charge.status = 'Expected'
        limit 1) as announced
    from payments.open_bill as open
    join payments.bill as bill on bill.company_id = open.company_id and bill.bill_id = open.bill_id
    where open.owed > 0 and (
      regexp_replace(upper(bill.number), '[^A-Z0-9]', '', 'g') = any(${[...numbers]}::text[])
      or open.owed = any(${[...amounts]}::bigint[])
      or open.company_id = any(${[...companyIds]}::uuid[])
    )
    order by open.due_on, bill.opened_at, open.bill_id
    limit 5000`.execute(tablesOf(ctx));
  return rows;
}
