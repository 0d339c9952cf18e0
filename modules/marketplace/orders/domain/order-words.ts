import type { OrderPaymentStatus, OrderStatus } from './order-moves.ts';

/** An order's status for its buyer. */
export const orderWords: Readonly<Record<OrderStatus, string>> = {
  PendingApproval: 'Pending approval',
  Placed: 'Placed',
  Funded: 'Funded',
  InAuthentication: 'In authentication',
  ReadyToShip: 'Ready to ship',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
};

export const orderPaymentWords: Readonly<Record<OrderPaymentStatus, string>> = {
  Unpaid: 'Not paid',
  AwaitingAnswer: 'Payment processing',
  AwaitingWire: 'Awaiting your wire',
  GuaranteeLost: 'Wire overdue: availability no longer guaranteed',
  UnderWay: 'Payment in transit',
  Paid: 'Paid',
  Released: 'Nothing owed',
};

/** The discount for the payment method. */
export const discountWords = (payment: string): string =>
  payment.startsWith('Wire') ? 'Wire discount' : 'ACH discount';

/** The tax of the destination's state. */
export function taxWords(state: string, isEstimated: boolean): string {
  const tax = isEstimated ? 'Estimated tax' : 'Tax';
  return state === '' ? tax : `${tax}, ${state}`;
}
