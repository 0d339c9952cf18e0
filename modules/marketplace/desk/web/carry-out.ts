import { call } from '#kit/web/call/call.ts';
import { actOnOrder, actOnStone } from '../contract/desk-endpoints.ts';
import type { DeskRow } from '../contract/desk-endpoints.ts';
import type { DeskItemAct, DeskOrderAct } from '#modules/marketplace/orders/domain/desk-queues.ts';

interface Said {
  readonly said?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Does with a row what was chosen: with its stone, or with the whole order. */
export function carryOut(row: DeskRow, act: DeskItemAct | DeskOrderAct, said: Said = {}): Promise<unknown> {
  const { companyId, orderId, orderItemId } = row;
  if (act === 'ship' || act === 'deliver' || act === 'cancel')
    return call(actOnOrder, {
      params: { companyId, orderId },
      body: { act, said: '', carrier: '', trackingNumber: '', ...said },
    });
  return call(actOnStone, {
    params: { companyId, orderId, orderItemId: orderItemId ?? '' },
    body: { act, said: said.said ?? '' },
  });
}
