import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import type { ReactNode } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { OrderRow } from '#modules/marketplace/orders/contract/order-shapes.ts';
import { holdsQuery } from '#modules/marketplace/holds/web/use-holds.ts';
import { stonesLabel } from '#modules/marketplace/orders/web/order-columns.tsx';
import { openOrderStates } from '#modules/marketplace/orders/domain/order-moves.ts';
import { ordersQuery } from '#modules/marketplace/orders/web/open-orders.tsx';
import styles from './dashboard.module.css';
import type { ProductType } from '#modules/marketplace/search/domain/search-parameters.ts';

interface Deadline {
  readonly key: string;
  /** Sorts with the instants of the day before. */
  readonly until: string;
  readonly link: ReactNode;
  readonly words: ReactNode;
}

/** Ends of holds, due wires and last days for returns, soonest first. */
export function Deadlines() {
  const holds = useQuery({ ...holdsQuery, refetchOnMount: 'always' });
  const orders = useInfiniteQuery(ordersQuery({ statuses: openOrderStates }));
  const holdDeadlines = (holds.data?.items ?? []).map(
    ({ itemId, title, diamondType, heldUntil, heldBy }) => ({
      key: `hold ${itemId}`,
      until: heldUntil,
      link: <Link to={stonePath({ supplierItemIdentifier: itemId, diamondType })}>{title}</Link>,
      words: (
        <>
          {heldBy}'s hold ends <RelativeTime instant={new Date(heldUntil)} />
        </>
      ),
    }),
  );
  const orderDeadlines = orders.data?.pages.flatMap(({ items }) => items.flatMap(listOrderDeadlines)) ?? [];
  const all = [...holdDeadlines, ...orderDeadlines].toSorted((a, b) => a.until.localeCompare(b.until));
  return (
    <Card label="Deadlines">
      <SectionTitle>Deadlines</SectionTitle>
      {all.length === 0 && (
        <p className={styles.quiet}>No deadlines. Holds, wires due and return dates appear here.</p>
      )}
      <ul className={styles.searches}>
        {all.map(({ key, link, words }) => (
          <li key={key}>
            {link}
            <span className={styles.news}>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function listOrderDeadlines(order: OrderRow): Deadline[] {
  const { orderId, orderNumber, wireDueOn, returnableUntil, paymentStatus } = order;
  const deadline = (kind: string, until: string, words: string): Deadline => ({
    key: `${kind} ${orderId}`,
    until,
    link: (
      <Link to={`/marketplace/orders/${orderId}`}>
        {orderNumber}, {stonesLabel(order)}
      </Link>
    ),
    words,
  });
  const deadlines: Deadline[] = [];
  if (wireDueOn !== null) {
    const label = paymentStatus === 'GuaranteeLost' ? 'wire was due' : 'wire due';
    deadlines.push(deadline('wire', wireDueOn, `${label} ${formatDay(day(wireDueOn))}`));
  }
  if (returnableUntil !== null)
    deadlines.push(deadline('return', returnableUntil, `return by ${formatDay(day(returnableUntil))}`));
  return deadlines;
}

export const productNames: Readonly<Record<ProductType, string>> = {
  'Natural Diamond': 'Natural diamonds',
  'Lab Diamond': 'Lab-grown diamonds',
};
