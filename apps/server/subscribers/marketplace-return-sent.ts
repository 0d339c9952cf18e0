import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { returnNotSent, returnSent } from '#modules/marketplace/server.ts';
import { labelBought, labelVoided } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** The desk that waits for a stone is told which parcel brings it. */
export const marketplaceReturnSent = subscriber(
  labelBought,
  'marketplace.return_sent',
  (ctx: Ctx, { companyId, shipmentId, carrier, trackingNumber }) =>
    returnSent(ctx, { companyId, shipmentId, carrier, trackingNumber }),
);

export const marketplaceReturnNotSent = subscriber(
  labelVoided,
  'marketplace.return_not_sent',
  (ctx: Ctx, { companyId, shipmentId }) => returnNotSent(ctx, { companyId, shipmentId }),
);
