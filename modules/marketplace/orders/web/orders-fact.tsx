import { pluralOf } from '#kit/domain/text/counted.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import type { OrderRow } from '../contract/order-shapes.ts';
import { openOrderStates } from '../domain/order-moves.ts';
import { ordersQuery } from './open-orders.tsx';

/** "2 orders on the way". */
export function OrdersFact() {
  const first = useInfiniteQuery(ordersQuery({ statuses: openOrderStates })).data?.pages[0];
  const count = first?.items.filter(isOnTheWay).length ?? 0;
  if (first === undefined || count === 0) return null;
  return (
    <span>
      <Link to="/marketplace/orders">
        {count.toLocaleString('en-US')}
        {first.next === null ? '' : '+'} {pluralOf(count, 'order')}
      </Link>{' '}
      on the way
    </span>
  );
}

/** Under way and not delivered; an order without its wire goes nowhere. */
export const isOnTheWay = ({ status, paymentStatus }: OrderRow): boolean =>
  status !== 'Delivered' && paymentStatus !== 'AwaitingWire' && paymentStatus !== 'GuaranteeLost';
