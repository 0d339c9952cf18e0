import { call } from '#kit/web/call/call.ts';
import { actOnOrder, actOnStone } from '../contract/desk-orders.ts';
import type { DeskRow } from '../contract/desk-orders.ts';
import type { DeskItemAction, DeskOrderAction } from '../domain/desk-queues.ts';

interface ActionInput {
  readonly said?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Performs the chosen action on the row's stone or order. */
export function performAction(
  row: DeskRow,
  act: DeskItemAction | DeskOrderAction,
  input: ActionInput = {},
): Promise<unknown> {
  const { companyId, orderId, orderItemId } = row;
  if (act === 'ship' || act === 'deliver' || act === 'cancel')
    return call(actOnOrder, {
      params: { companyId, orderId },
      body: { act, said: '', carrier: '', trackingNumber: '', ...input },
    });
  return call(actOnStone, {
    params: { companyId, orderId, orderItemId: orderItemId ?? '' },
    body: { act, said: input.said ?? '' },
  });
}
