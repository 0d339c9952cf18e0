import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { findParcelOrder } from '#modules/marketplace/server.ts';
import { claimDrafted } from '#modules/shipping/contract.ts';
import { attachOrder, findDraftParcel } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';
import { createReturnParcels } from '../return-parcels.ts';

/** A draft claim gets what the marketplace knows of its stones. */
export const claimsAttachOrder = (ports: Pick<Ports, 'billing' | 'files' | 'portal'>) => {
  const parts = { ...ports.billing, parcels: createReturnParcels(ports.portal.provider) };
  return subscriber(claimDrafted, 'claims.attach_order', async (ctx: Ctx, { companyId, claimId }) => {
    const key = { companyId, claimId };
    const parcel = await findDraftParcel(ctx, key);
    const order = parcel && (await findParcelOrder(ctx, parts, parcel));
    if (order !== undefined) await attachOrder(ctx, ports.files, key, order);
  });
};
