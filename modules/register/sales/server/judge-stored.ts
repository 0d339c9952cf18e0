import { isEmail } from '#kit/domain/email.ts';
import type { Ctx } from '#platform/access/server.ts';
import { judgeSale } from '../domain/reasons.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { emailDigest } from './digest.ts';
import { findOptOuts } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';

type Judged = { readonly total: string | number } & Pick<
  SaleRecord,
  | 'kind'
  | 'refunded_at'
  | 'consent'
  | 'customer_email'
  | 'duplicate_of'
  | 'is_not_duplicate'
  | 'fixed_email'
  | 'fixed_consent'
>;

export const emailOf = (row: Pick<SaleRecord, 'fixed_email' | 'customer_email'>): string =>
  row.fixed_email ?? row.customer_email;

/** What keeps a sale from being processed, with its fixes. */
export function judgeRow(
  row: Judged,
  { isMapped, hasOptedOut }: { readonly isMapped: boolean; readonly hasOptedOut: boolean },
): ReasonCode[] {
  return judgeSale({
    kind: row.kind,
    total: Number(row.total),
    isMapped,
    isDuplicate: row.duplicate_of !== null && !row.is_not_duplicate,
    isRefunded: row.refunded_at !== null,
    consent: row.consent === 'Unknown' && row.fixed_consent ? 'Yes' : row.consent,
    hasOptedOut,
    hasEmail: isEmail(emailOf(row).trim()),
  });
}

/**
 * Of one company's sales, as things are now: the customer may have opted out, or returned the items, since the sale came.
 */
export async function judgeEach(
  ctx: Ctx,
  companyId: string,
  rows: readonly SaleRecord[],
  isMapped = ({ open_reasons: open }: SaleRecord): boolean => !open.includes('StoreNotMapped'),
): Promise<ReasonCode[][]> {
  const digestOf = (row: SaleRecord): string => emailDigest(emailOf(row));
  const optOuts = await findOptOuts(ctx, companyId, rows.map(digestOf));
  return rows.map((row) =>
    judgeRow(row, { isMapped: isMapped(row), hasOptedOut: optOuts.has(digestOf(row)) }),
  );
}

export const judgeNow = async (ctx: Ctx, row: SaleRecord): Promise<ReasonCode[]> =>
  (await judgeEach(ctx, row.company_id, [row])).flat();
