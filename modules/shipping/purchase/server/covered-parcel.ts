import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseSubject } from './begin-purchase.ts';
import type { PurchaseTables } from './purchase-store.ts';

interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** False if another purchase, of any company, already insures the parcel. */
export async function coverParcel(
  ctx: Ctx,
  { companyId, purchaseId }: Pick<PurchaseSubject, 'companyId' | 'purchaseId'>,
  { carrier, trackingNumber }: Parcel,
): Promise<boolean> {
  const { rows } = await sql<{ covered: boolean }>`select shipping.cover_parcel(
    ${companyId}::uuid, ${carrier}, ${trackingNumber}, ${purchaseId}::uuid, ${ctx.clock.now()}
  ) as covered`.execute(tablesOf<PurchaseTables>(ctx));
  return rows[0]?.covered === true;
}

/** Once a purchase failed or was voided, the parcel can be insured again. */
export async function releaseParcel(
  ctx: Ctx,
  { companyId, purchaseId }: Pick<PurchaseSubject, 'companyId' | 'purchaseId'>,
): Promise<void> {
  await tablesOf<PurchaseTables>(ctx)
    .deleteFrom('shipping.covered_parcel')
    .where('company_id', '=', companyId)
    .where('purchase_id', '=', purchaseId)
    .execute();
}
