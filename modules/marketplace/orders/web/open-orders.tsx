import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { openOrderStates } from '../domain/order-moves.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { OrderProgressBadge } from './order-badges.tsx';
import { stonesLabel } from './order-columns.tsx';
import styles from './orders.module.css';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { getOrder, searchOrders } from '../contract/orders.ts';

const maxShown = 5;

/** The company's open orders, for the dashboard. */
export function OpenOrders() {
  const query = useInfiniteQuery(ordersQuery({ statuses: openOrderStates }));
  const { isOn: forClient } = useClientView();
  const orders = query.data?.pages[0]?.items ?? [];
  return (
    <Card label="Open orders">
      <SectionTitle beside={<Link to="/marketplace/orders">All orders</Link>}>Open orders</SectionTitle>
      {orders.length === 0 && (
        <p className={styles.quiet}>No open orders. Track your orders here after you check out.</p>
      )}
      <ul className={styles.underWay}>
        {orders.slice(0, maxShown).map((order) => (
          <li key={order.orderId}>
            <Link to={`/marketplace/orders/${order.orderId}`}>{order.orderNumber}</Link>
            <span>{stonesLabel(order)}</span>
            {!forClient && (
              <span className={styles.amount}>{formatCents(cents(order.totalTransactionCost))}</span>
            )}
            <span className={styles.status}>
              <OrderProgressBadge order={order} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type OrderFilter = Omit<EndpointCall<typeof searchOrders>['body'], 'limit' | 'after'>;

export const ordersKey = ['marketplace', 'orders'];

export const ordersQuery = (filter: OrderFilter) =>
  pagedQuery([...ordersKey, 'list', filter], (page, options) =>
    call(searchOrders, { body: { ...filter, limit: 50, ...page } }, options),
  );

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal }),
  });
