/** The staff's queues, in the order in which an order passes them. */
export const deskQueues = [
  'availability',
  'authentication',
  'shipping',
  'returns',
  'refunds',
  'wires',
] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** Queues in which staff act; in `wires` only the buyer does. */
export const openWorkQueues = ['availability', 'authentication', 'shipping', 'returns', 'refunds'] as const;
export type OpenWorkQueue = (typeof openWorkQueues)[number];

/** What staff does with one stone. */
export const deskItemActions = [
  'confirm',
  'miss',
  'passAuthentication',
  'takeBack',
  'rejectReturn',
  'refunded',
  'refundAgain',
] as const;
export type DeskItemAction = (typeof deskItemActions)[number];

/** What staff does with a whole order. */
export const deskOrderActions = ['ship', 'deliver', 'cancel'] as const;
export type DeskOrderAction = (typeof deskOrderActions)[number];

/** These need a reason for later readers. */
export const needsReason = (act: DeskItemAction | DeskOrderAction): boolean =>
  act === 'miss' || act === 'rejectReturn' || act === 'cancel';
