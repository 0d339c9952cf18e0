import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { DiamondOrder, OrderRow, Product } from '../contract/order-shapes.ts';
import { orderWords } from '../domain/order-words.ts';
import { givenUpWords, itemWords } from '../domain/item-moves.ts';

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

const ofProduct: Readonly<Record<Product['status'], StatusKind>> = {
  Pending: 'info',
  Confirmed: 'ok',
  NotAvailable: 'bad',
  ReturnInitiated: 'warn',
  Returned: 'info',
  ReturnRejected: 'bad',
  RefundInitiated: 'warn',
  Refunded: 'mute',
};

/** The short words of a badge; what more there is to say stands beside it. */
const shortly: Readonly<Record<Product['status'], string>> = {
  ...itemWords,
  Pending: 'Pending',
  NotAvailable: 'Not available',
};

export function ProductBadge({ product }: { readonly product: Product }) {
  const { status, statusWords } = product;
  const isGivenUp = statusWords === givenUpWords;
  return (
    <StatusBadge kind={isGivenUp ? 'mute' : ofProduct[status]}>
      {isGivenUp ? statusWords : shortly[status]}
    </StatusBadge>
  );
}
