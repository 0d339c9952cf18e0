import { sql } from '#kit/server/database/sql.ts';

/** Of a query with a `bill`: orders of these locations alone; an invoice is the whole company's. */
export const concernsLocations = (locations: readonly string[]) =>
  sql<boolean>`(bill.kind = 'invoice' or exists (
    select from payments.billed as billed join payments.transaction as sold
      on sold.company_id = billed.company_id and sold.transaction_id = billed.transaction_id
    where billed.company_id = bill.company_id and billed.bill_id = bill.bill_id
      and sold.location_id = any(${[...locations]}::uuid[])))`;
