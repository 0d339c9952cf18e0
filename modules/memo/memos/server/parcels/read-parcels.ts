import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getMemoParcels as call } from '../../contract/memo-handling-endpoints.ts';
import { keyOf } from '../memo-store.ts';
import { requireMemo } from '../own-memo.ts';
import { findParcels } from './parcel-store.ts';
import type { MemoShipping } from './ship-insured.ts';

type Parcels = EndpointAnswer<typeof call>['parcels'];

export function getMemoParcelsWith(shipping: MemoShipping) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { member, row } = await requireMemo(ctx, params.memoId);
    const parcels: Parcels = [];
    for (const parcel of await findParcels(ctx, keyOf(row))) {
      const { shipment_id: shipmentId, company_id: companyId, leg, status } = parcel;
      if (companyId !== member.companyId || status !== 'Sent') continue;
      const facts = await shipping.read(ctx, companyId, shipmentId);
      if (facts !== undefined) parcels.push({ shipmentId, leg, ...facts });
    }
    return { parcels };
  };
}
