import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import {
  clearReturnToSend,
  repostReturnToSend,
  clearReturnParcel,
  recordReturnParcel,
} from '#modules/marketplace/server.ts';
import { labelBought, labelVoided } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** A stone returns to the marketplace by a shipment, whose label shows whether it is on its way. */
export const marketplaceReturns: readonly Subscriber<Ctx>[] = [
  subscriber(
    labelBought,
    'marketplace.return_sent',
    (ctx: Ctx, { companyId, shipmentId, carrier, trackingNumber }) =>
      recordReturnParcel(ctx, { companyId, shipmentId, carrier, trackingNumber }),
  ),
  subscriber(labelVoided, 'marketplace.return_not_sent', (ctx: Ctx, { companyId, shipmentId }) =>
    clearReturnParcel(ctx, { companyId, shipmentId }),
  ),
  subscriber(labelBought, 'inbox.return_label_bought', (ctx: Ctx, { companyId, shipmentId }) =>
    clearReturnToSend(ctx, { companyId, shipmentId }),
  ),
  subscriber(labelVoided, 'inbox.return_label_voided', (ctx: Ctx, { companyId, shipmentId }) =>
    repostReturnToSend(ctx, { companyId, shipmentId }),
  ),
];
