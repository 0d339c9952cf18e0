import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { labelBought, labelVoided } from '#modules/shipping/purchase/contract/purchase-events.ts';
import { shipOrder, unshipOrder } from './label-changes.ts';

export const storeSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(labelBought, 'stores.label_bought', shipOrder),
  subscriber(labelVoided, 'stores.label_voided', unshipOrder),
];
