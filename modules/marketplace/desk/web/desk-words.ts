import type { DeskItemAction, DeskOrderAction, DeskQueue } from '../domain/desk-queues.ts';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import type { DeskRow } from '../contract/desk-orders.ts';
import { listDeskOrders } from '../contract/desk-orders.ts';

interface QueueWords {
  readonly name: string;
  readonly facts: string;
  readonly empty: string;
}

export const queueTexts: Readonly<Record<DeskQueue, QueueWords>> = {
  availability: {
    name: 'Availability',
    facts: 'Stones to confirm with their sellers, oldest order first.',
    empty: 'Stones from new orders appear here until the seller responds.',
  },
  authentication: {
    name: 'Authentication',
    facts: 'Stones from paid orders to compare with their reports.',
    empty: 'Stones appear here once the order is paid and every seller has responded.',
  },
  shipping: {
    name: 'Shipping',
    facts: 'Orders to ship and orders in transit.',
    empty: 'Orders appear here once all their stones pass authentication.',
  },
  returns: {
    name: 'Returns',
    facts: 'Lab-grown stones that buyers are returning.',
    empty: 'Stones appear here when a buyer requests a return.',
  },
  refunds: {
    name: 'Refunds',
    facts: 'Refunds in progress. Card and bank refunds are automatic. Send wire refunds yourself.',
    empty: "Refunds appear here until they're complete.",
  },
  wires: {
    name: 'Wires',
    facts: 'Orders awaiting a wire. Staff with bank access record incoming wires under Payments.',
    empty: 'Orders paid by wire appear here until the wire arrives.',
  },
};

export const actionLabels: Readonly<Record<DeskItemAction | DeskOrderAction, string>> = {
  confirm: 'Confirm',
  miss: 'Mark unavailable',
  passAuthentication: 'Pass',
  takeBack: 'Mark received',
  rejectReturn: 'Reject',
  refunded: 'Record wire',
  refundAgain: 'Try again',
  ship: 'Ship',
  deliver: 'Mark delivered',
  cancel: 'Cancel order',
};

/** What the action's dialog asks for in addition. */
const inputLabels: Partial<Readonly<Record<DeskItemAction | DeskOrderAction, string>>> = {
  miss: 'Reason',
  rejectReturn: 'Reason',
  cancel: 'Reason',
  refunded: 'Bank reference',
};

/** A late seller's stone is confirmed with the name of whom the desk reached. */
export const inputLabel = (
  act: DeskItemAction | DeskOrderAction,
  { saleStatus }: Pick<DeskRow, 'saleStatus'>,
): string | undefined =>
  act === 'confirm' && saleStatus === 'Late' ? 'Seller contact who confirmed' : inputLabels[act];

export const needsInput = (
  act: DeskItemAction | DeskOrderAction,
  row: Pick<DeskRow, 'saleStatus'>,
): boolean => act === 'ship' || inputLabel(act, row) !== undefined;

export const deskOrdersKey = ['desk', 'diamond-orders'];

/** A queue page by page, with the counts of the other queues. */
export const queueQuery = (queue: DeskQueue) =>
  pagedQuery([...deskOrdersKey, queue], (beginning, options) =>
    call(listDeskOrders, { query: { queue, limit: 50, ...beginning } }, options),
  );
