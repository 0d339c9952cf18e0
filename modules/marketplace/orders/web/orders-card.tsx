import { pluralOf } from '#kit/domain/text/counted.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { OrderRow } from '../contract/order-shapes.ts';
import { orderPaymentWords, orderWords } from '../domain/order-words.ts';
import { stonesLabel } from './order-columns.tsx';
import { openOrderStates } from '../domain/order-moves.ts';
import { ordersQuery } from './open-orders.tsx';
import styles from './orders.module.css';

const maxShown = 2;
const steps = ['Placed', 'Funded', 'InAuthentication', 'ReadyToShip', 'Shipped', 'Delivered'] as const;

/** The company's orders in progress, for the home dashboard. */
export function OrdersCard() {
  const query = useInfiniteQuery(ordersQuery({ statuses: openOrderStates }));
  const answer = { ...query, data: query.data?.pages[0] };
  return (
    <Screen query={answer} loading={<LoadingState rows={3} />}>
      {({ items, next }) => (
        <WidgetCard
          title="Diamond orders"
          icon="gem"
          link={<Link to="/marketplace/orders">All orders</Link>}
          figure={`${items.length.toLocaleString('en-US')}${next === null ? '' : '+'}`}
          says={pluralOf(items.length, 'open order')}
          source={describeDueWires(items)}
        >
          <ul className={styles.onTheWay}>
            {items.slice(0, maxShown).map((order) => (
              <OrderInProgress key={order.orderId} order={order} />
            ))}
          </ul>
        </WidgetCard>
      )}
    </Screen>
  );
}

function OrderInProgress({ order }: { readonly order: OrderRow }) {
  const { orderId, orderNumber, status } = order;
  return (
    <li>
      <Link to={`/marketplace/orders/${orderId}`}>{stonesLabel(order)}</Link>
      <Timeline
        short
        label={`Order ${orderNumber}`}
        points={steps.map((state) => ({ name: orderWords[state] }))}
        done={steps.findIndex((state) => state === status)}
      />
      <span>{orderWords[status]}</span>
    </li>
  );
}

/** A due wire comes first. */
function describeDueWires(orders: readonly OrderRow[]): string {
  const late = orders.filter(({ paymentStatus }) => paymentStatus === 'GuaranteeLost');
  const awaited = orders.filter(({ paymentStatus }) => paymentStatus === 'AwaitingWire');
  if (late.length > 0) return `${late[0]?.orderNumber}: ${orderPaymentWords.GuaranteeLost}`;
  if (awaited.length === 1) return `${awaited[0]?.orderNumber} is awaiting your wire`;
  if (awaited.length > 1) return `${awaited.length} orders are awaiting your wire`;
  return 'No wires due';
}
