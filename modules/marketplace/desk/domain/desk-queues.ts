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

/** What staff does with one stone. */
export const deskItemActs = [
  'confirm',
  'miss',
  'passAuthentication',
  'takeBack',
  'rejectReturn',
  'refunded',
  'refundAgain',
] as const;
export type DeskItemAct = (typeof deskItemActs)[number];

/** What staff does with a whole order. */
export const deskOrderActs = ['ship', 'deliver', 'cancel'] as const;
export type DeskOrderAct = (typeof deskOrderActs)[number];

/** These need a reason for later readers. */
export const needsReason = (act: DeskItemAct | DeskOrderAct): boolean =>
  act === 'miss' || act === 'rejectReturn' || act === 'cancel';
