import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '#kit/web/display/now.ts';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { ordersQuery } from '#modules/marketplace/orders/web/order-queries.ts';
import { statesUnderWay } from '#modules/marketplace/orders/web/orders-under-way.tsx';
import type { ModuleType } from '#modules/marketplace/cart/web/cart-queries.ts';
import styles from '#modules/marketplace/cart/web/cart.module.css';

/** So long somebody may come from another tab, in which they ordered what they look for here. */
const justNow = 3_600_000;

/** Nothing lies in the cart; what was ordered from it a moment ago is one step away. */
export function EmptyCart({ moduleType }: { readonly moduleType: ModuleType }) {
  const { data } = useInfiniteQuery(ordersQuery({ statuses: statesUnderWay }));
  const newest = data?.pages[0]?.items.find((order) => order.moduleType === moduleType);
  const ordered =
    newest !== undefined && now().getTime() - new Date(newest.orderDate).getTime() < justNow
      ? newest
      : undefined;
  return (
    <EmptyFace
      title="Your cart is empty"
      text="Stones that you add lie here until you order or remove them."
      action={
        <>
          <Button component={Link} to={moduleType === 2 ? '/marketplace/labgrown' : '/marketplace/natural'}>
            Search diamonds
          </Button>
          {ordered !== undefined && (
            <Link to={`/marketplace/orders/${ordered.orderId}`} className={styles.link}>
              Order {ordered.orderNumber} was just placed
            </Link>
          )}
        </>
      }
    />
  );
}
