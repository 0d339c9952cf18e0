import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ContactTables } from '#modules/shipping/addresses/server/contact-tables.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-tables.ts';

export async function hasDefaultContact(ctx: Ctx, companyId: string): Promise<boolean> {
  const found = await tablesOf<ContactTables>(ctx)
    .selectFrom('shipping.contact')
    .select('contact_id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the company has ever bought a label. */
export async function hasShipped(ctx: Ctx, companyId: string): Promise<boolean> {
  const found = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select('shipment_id')
    .where('company_id', '=', companyId)
    .where('is_processed', '=', true)
    .where('transacted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
