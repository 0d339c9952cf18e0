import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { DiamondOrder, OrderRow, Product } from '../contract/order-shapes.ts';
import { orderWords } from '../domain/order-words.ts';
import { canceledWords, itemWords } from '../domain/item-moves.ts';

const orderKinds: Readonly<Record<DiamondOrder['status'], StatusKind>> = {
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
  return <StatusBadge kind={orderKinds[status]}>{orderWords[status]}</StatusBadge>;
}

/** An order's status in a word; a due wire replaces "Placed". */
export function OrderProgressBadge({ order }: { readonly order: OrderRow }) {
  if (order.paymentStatus === 'AwaitingWire') return <StatusBadge kind="warn">Awaiting wire</StatusBadge>;
  if (order.paymentStatus === 'GuaranteeLost') return <StatusBadge kind="bad">Wire overdue</StatusBadge>;
  return <OrderBadge status={order.status} />;
}

const productKinds: Readonly<Record<Product['status'], StatusKind>> = {
  Pending: 'info',
  Confirmed: 'ok',
  NotAvailable: 'bad',
  ReturnInitiated: 'warn',
  Returned: 'info',
  ReturnRejected: 'bad',
  RefundInitiated: 'warn',
  Refunded: 'mute',
};

/** A badge's short words; details are beside it. */
const shortLabels: Readonly<Record<Product['status'], string>> = {
  ...itemWords,
  Pending: 'Pending',
  NotAvailable: 'Not available',
};

export function ProductBadge({ product }: { readonly product: Product }) {
  const { status, statusWords } = product;
  const isGivenUp = statusWords === canceledWords;
  return (
    <StatusBadge kind={isGivenUp ? 'mute' : productKinds[status]}>
      {isGivenUp ? statusWords : shortLabels[status]}
    </StatusBadge>
  );
}
