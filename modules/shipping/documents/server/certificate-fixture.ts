import type { Ctx } from '#platform/access/server.ts';
import { requirePurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { certificateFile } from './coverage-certificate-pdf.ts';

/** The certificate of a finished purchase as its buyer prints it; undefined if there is none. */
export async function printTestCertificate(
  ctx: Ctx,
  key: { readonly companyId: string; readonly purchaseId: string },
): Promise<Uint8Array | undefined> {
  const purchase = await requirePurchase(ctx, key);
  const shipment = await lockShipment(ctx, key.companyId, purchase.shipment_id);
  if (shipment === undefined) throw new Error('The purchase has no shipment.');
  const file = await certificateFile(ctx, 'Assay Mutual', { shipment, purchase });
  if (file === undefined) return undefined;
  if (!(file.bytes instanceof Uint8Array)) throw new Error("The certificate isn't a file.");
  return file.bytes;
}
