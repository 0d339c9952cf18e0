import type { DeskItemAction, DeskOrderAction, DeskQueue } from '../domain/desk-queues.ts';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { listDeskOrders } from '../contract/desk-orders.ts';

interface QueueWords {
  readonly name: string;
  readonly facts: string;
  readonly empty: string;
}

export const queueTexts: Readonly<Record<DeskQueue, QueueWords>> = {
  availability: {
    name: 'Availability',
    facts: 'Stones whose sellers are to be asked, the order that waits longest on top.',
    empty: 'Each stone of a new order stands here until its seller has answered.',
  },
  authentication: {
    name: 'Authentication',
    facts: 'Stones of paid orders that are to be compared with their reports.',
    empty: 'Stones stand here once their order is paid and every seller has answered.',
  },
  shipping: {
    name: 'Shipping',
    facts: 'Orders to send, and those on their way.',
    empty: 'Orders stand here when all their stones have passed.',
  },
  returns: {
    name: 'Returns',
    facts: 'Lab-grown stones that buyers send back.',
    empty: 'Stones stand here when a buyer asks to return them.',
  },
  refunds: {
    name: 'Refunds',
    facts: 'Money on its way back. What came by card or account goes by itself; what came by wire you send.',
    empty: 'Money stands here from the moment it is owed until it has arrived.',
  },
  wires: {
    name: 'Wires',
    facts:
      'Orders that wait for a wire. Its arrival is recorded under Wires, by whoever sees the bank account.',
    empty: 'Orders that are to be paid by wire stand here until it arrives.',
  },
};

export const actionLabels: Readonly<Record<DeskItemAction | DeskOrderAction, string>> = {
  confirm: 'Confirm',
  miss: 'Not available',
  passAuthentication: 'Passed',
  takeBack: 'Received',
  rejectReturn: 'Reject',
  refunded: 'Sent by wire',
  refundAgain: 'Try again',
  ship: 'Ship',
  deliver: 'Delivered',
  cancel: 'End the order',
};

/** What the action's dialog asks for in addition. */
export const inputLabels: Partial<Readonly<Record<DeskItemAction | DeskOrderAction, string>>> = {
  miss: 'Why',
  rejectReturn: 'Why',
  cancel: 'Why',
  refunded: 'The bank’s reference',
};

export const needsInput = (act: DeskItemAction | DeskOrderAction): boolean =>
  act === 'ship' || inputLabels[act] !== undefined;

export const deskOrdersKey = ['desk', 'diamond-orders'];

/** A queue page by page, with the counts of the other queues. */
export const queueQuery = (queue: DeskQueue) =>
  pagedQuery([...deskOrdersKey, queue], (beginning, options) =>
    call(listDeskOrders, { query: { queue, limit: 50, ...beginning } }, options),
  );
