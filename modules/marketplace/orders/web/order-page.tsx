import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import type { DiamondOrder } from '../contract/order-shapes.ts';
import { orderWords } from '../domain/order-words.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { OrderActions, OrderNotes } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderBadge } from './order-badges.tsx';
import { formatInstantDay } from './order-columns.tsx';
import { OrderPayment } from './order-payment.tsx';
import { orderQuery } from './open-orders.tsx';
import { OrderedStone } from './ordered-stone.tsx';
import styles from './orders.module.css';

/** One order: its stones, amounts, payment and destination. */
export function OrderPage() {
  return (
    <HiddenFromClients>
      <OwnOrder />
    </HiddenFromClients>
  );
}

function OwnOrder() {
  const orderId = useRouteParam('orderId');
  const query = useQuery(orderQuery(orderId));
  return (
    <Screen query={query} title="Order" elsewhere={<ToList to="/marketplace/orders">Back to orders</ToList>}>
      {(order) => (
        <>
          <PageTitle
            above={<Link to="/marketplace/orders">Orders</Link>}
            title={`Order ${order.orderNumber}`}
            facts={
              <span className={styles.facts}>
                <OrderBadge status={order.status} /> {describeOrder(order)}
              </span>
            }
            actions={<OrderActions order={order} />}
          />
          <Column>
            <BrassCard label="Order status">
              <OrderProgress order={order} />
            </BrassCard>
            <PageColumns>
              <Column>
                {order.payment.wire !== null && <OrderPayment order={order} />}
                {order.products.map((product) => (
                  <OrderedStone key={product.orderItemId} order={order} product={product} />
                ))}
                <OrderNotes order={order} />
              </Column>
              <Column>
                <OrderAmounts order={order} />
                {order.payment.wire === null && <OrderPayment order={order} />}
                <Delivery order={order} />
              </Column>
            </PageColumns>
          </Column>
        </>
      )}
    </Screen>
  );
}

function describeOrder({ orderDate, orderedBy, approvedBy, totalTransactionCost }: DiamondOrder): string {
  const approved = approvedBy === null ? '' : `, approved by ${approvedBy}`;
  return `${formatCents(cents(totalTransactionCost))}, ordered ${formatInstantDay(orderDate)} by ${orderedBy}${approved}`;
}

const steps = [
  'Placed',
  'Funded',
  'InAuthentication',
  'ReadyToShip',
  'Shipped',
  'Delivered',
  'Completed',
] as const;

function OrderProgress({ order }: { readonly order: DiamondOrder }) {
  const reached = new Map(order.customerOrderStatus.map((entry) => [entry.status, entry.orderStatusDate]));
  const points = [...steps, ...(order.status === 'Cancelled' ? (['Cancelled'] as const) : [])]
    .filter((status) => order.status !== 'Cancelled' || reached.has(status))
    .map((status) => {
      const at = reached.get(status);
      return { name: orderWords[status], ...(at === undefined ? {} : { when: formatInstantDay(at) }) };
    });
  const done = points.filter(({ when }) => when !== undefined).length;
  return (
    <Timeline
      label="Order progress"
      points={points}
      done={done}
      tone={order.status === 'Cancelled' || order.paymentStatus === 'GuaranteeLost' ? 'bad' : 'ok'}
    />
  );
}

// Spec marketplace §9.
const deliveryDays = { Standard: '7-10 days', Expedited: '3-5 days' } as const;

function Delivery({ order }: { readonly order: DiamondOrder }) {
  const { deliveryLocation, deliveryMethod, carrier, trackingNumber, deliveredOn, phone } = order;
  return (
    <Card label="Delivery">
      <SectionTitle beside={`${deliveryMethod}, ${deliveryDays[deliveryMethod]}`}>Delivery</SectionTitle>
      <p className={styles.address}>
        {[deliveryLocation.locationName, ...deliveryLocation.lines].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <FactList>
        <FactLine name="Phone">{displayPhone(splitPhone(phone))}</FactLine>
        <FactLine name="Tracking number">
          {trackingNumber === null ? '-' : `${carrier ?? ''} ${trackingNumber}`.trim()}
        </FactLine>
        <FactLine name="Delivered">{deliveredOn === null ? '-' : formatDay(day(deliveredOn))}</FactLine>
      </FactList>
    </Card>
  );
}
