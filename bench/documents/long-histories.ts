import type { Pools } from '#kit/server/database/pool.ts';
import { demoLocations } from '#platform/companies/contract.ts';

export interface History {
  /** Provider months, inclusive, such as 2024-05. */
  readonly from: string;
  readonly to: string;
  readonly lines: number;
}

// Before the demo's own year, so that nothing else happened then.
export const longMonth: History = { from: '2024-05', to: '2024-05', lines: 10_000 };
/** A statement as long as any may get. */
export const busyMonth: History = { from: '2022-06', to: '2022-06', lines: 100_000 };
export const longYear: History = { from: '2023-01', to: '2023-12', lines: 100_000 };

/** A company's purchases, posted as the product posts them: long names, several locations and references. */
export async function makeHistory(
  pools: Pools,
  companyId: string,
  { from, to, lines }: History,
): Promise<void> {
  const locations = Object.values(demoLocations).map(({ locationId }) => locationId);
  await pools.owner.query(
    `with sold as (
       insert into payments.transaction (company_id, transaction_id, key, source, type, amount, description,
         shipment_number, recipient, carrier, service, tracking_number, reference_1, location_id, happened_at)
       select $1, gen_random_uuid(), 'bench/' || $2 || '/' || n, 'Stc', 'Label', 1800 + n % 5000,
         case n % 3 when 0 then 'FedEx Priority Overnight' else 'UPS Next Day Air' end,
         'HV' || 100000 + n,
         case n % 5 when 0 then 'Harrow & Daughters Fine Jewelry of New Hampshire' else 'Ilse Brandt' end,
         case n % 3 when 0 then 'FedEx' else 'UPS' end, 'Overnight', '1Z999AA1' || 1000000000 + n,
         case when n % 4 > 0 then 'PO ' || 4400 + n % 60 end,
         ($5::uuid[])[n % (cardinality($5::uuid[]) + 1)],
         first + (last - first) * n / $4::integer
       from generate_series(1, $4::integer) as n, (select
         ($2 || '-02')::timestamptz as first, ($3 || '-27')::timestamptz as last) as period
       returning transaction_id, amount, happened_at)
     insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, transaction_id, day, happened_at)
     select $1, 'transaction/' || transaction_id, 0, 'transaction', 'unbilled', 'sales.Label', amount,
       transaction_id, (happened_at at time zone 'America/New_York')::date, happened_at
     from sold`,
    [companyId, from, to, lines, locations],
  );
  await pools.owner.query('analyze payments.transaction, payments.transfer, payments.day_total');
}
