/** What waits for the desk, in the order in which an order passes by. */
export const deskQueues = [
  'availability',
  'authentication',
  'shipping',
  'returns',
  'refunds',
  'wires',
] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** What the desk does with one stone. */
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

/** What the desk does with a whole order. */
export const deskOrderActs = ['ship', 'deliver', 'cancel'] as const;
export type DeskOrderAct = (typeof deskOrderActs)[number];

/** Whoever reads it later must know why. */
export const needsReason = (act: DeskItemAct | DeskOrderAct): boolean =>
  act === 'miss' || act === 'rejectReturn' || act === 'cancel';
