import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { DiamondOrder, OrderRow } from '../contract/order-shapes.ts';
import { orderWords } from '../domain/order-words.ts';

const ofOrder: Readonly<Record<DiamondOrder['status'], StatusKind>> = {
  PendingApproval: 'warn',
  Placed: 'info',
  Funded: 'info',
  InAuthentication: 'info',
  ReadyToShip: 'info',
  Shipped: 'gem',
  Delivered: 'ok',
  Completed: 'ok',
  Cancelled: 'mute',
};

export function OrderBadge({ status }: { readonly status: DiamondOrder['status'] }) {
  return <StatusBadge kind={ofOrder[status]}>{orderWords[status]}</StatusBadge>;
}

/** Where an order stands in one word; a wire that it waits for says more than that it is placed. */
export function StandingBadge({ order }: { readonly order: OrderRow }) {
  if (order.paymentStatus === 'AwaitingWire') return <StatusBadge kind="warn">Wire awaited</StatusBadge>;
  if (order.paymentStatus === 'GuaranteeLost') return <StatusBadge kind="bad">Wire late</StatusBadge>;
  return <OrderBadge status={order.status} />;
}
