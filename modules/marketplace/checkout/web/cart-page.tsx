import { Button, Tabs } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { BannerStrip } from '#kit/web/toast/banner-strip.tsx';
import { maxCartItems } from '#modules/marketplace/cart/domain/cart-limits.ts';
import { Checkout } from './checkout.tsx';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { TaxBanner } from '#modules/marketplace/sales-tax/web/tax-banner.tsx';
import { CartFailure } from '#modules/marketplace/cart/web/cart-failure.tsx';
import { cartAddress, cartQuery } from '#modules/marketplace/cart/web/cart-queries.ts';
import type { ModuleType } from '#modules/marketplace/cart/web/cart-queries.ts';
import { buyingTermsQuery } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import styles from '#modules/marketplace/cart/web/cart.module.css';
import { now } from '#kit/web/display/now.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { openOrderStates } from '#modules/marketplace/orders/domain/order-moves.ts';
import { ordersQuery } from '#modules/marketplace/orders/web/open-orders.tsx';

const tabs = [
  { moduleType: 0, value: 'natural', label: 'Natural diamonds' },
  { moduleType: 2, value: 'labgrown', label: 'Lab-grown diamonds' },
] as const;

/** Opened from here, so it needs no request of its own. */
export { CheckoutPage } from './checkout-page.tsx';

/** The carts of natural and lab-grown stones, from review to payment. */
export function CartPage() {
  const { module }: { readonly module?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find(({ value }) => value === module) ?? tabs[0];
  return (
    <>
      <PageTitle
        title="Shopping cart"
        facts={`Up to ${maxCartItems} stones per cart. We re-check availability at every step.`}
      />
      <HiddenFromClients>
        <TaxBanner />
      </HiddenFromClients>
      <Tabs
        value={tab.value}
        onChange={(value) => void navigate(cartAddress(value === 'labgrown' ? 2 : 0))}
        keepMounted={false}
      >
        <Tabs.List aria-label="Carts">
          {tabs.map(({ value, label, moduleType }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <Count moduleType={moduleType} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, moduleType }) => (
          <Tabs.Panel key={value} value={value} className={styles.panel ?? ''}>
            <HiddenFromClients>
              <OneCart moduleType={moduleType} />
            </HiddenFromClients>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Count({ moduleType }: { readonly moduleType: ModuleType }) {
  const { data } = useQuery(cartQuery(moduleType));
  return <span className={styles.quiet}>{data?.count ?? 0}</span>;
}

function OneCart({ moduleType }: { readonly moduleType: ModuleType }) {
  const cart = useQuery({ ...cartQuery(moduleType), refetchOnMount: 'always' });
  const terms = useQuery(buyingTermsQuery);
  if (cart.isError && cart.data === undefined) return <CartFailure error={cart.error} situation="load" />;
  if (terms.isError) return <CartFailure error={terms.error} situation="load" />;
  if (cart.data === undefined || terms.data === undefined) return <LoadingState rows={5} />;
  if (cart.data === null) return <EmptyCart moduleType={moduleType} />;
  if (cart.data.checkoutId !== null) return <OrderInProgress checkoutId={cart.data.checkoutId} />;
  return <Checkout cart={cart.data} terms={terms.data} />;
}

interface OrderInProgressProps {
  readonly checkoutId: string;
}

function OrderInProgress({ checkoutId }: OrderInProgressProps) {
  return (
    <BannerStrip>
      An order from this cart is in progress or awaiting approval.{' '}
      <Link to={`/marketplace/checkout/${checkoutId}`} className={styles.link}>
        View progress
      </Link>
    </BannerStrip>
  );
}

/** Within this time the buyer may come from another tab in which they just ordered. */
const recentMs = 3_600_000;

/** An empty cart links to the order that was just placed from it. */
function EmptyCart({ moduleType }: { readonly moduleType: ModuleType }) {
  const { data } = useInfiniteQuery(ordersQuery({ statuses: openOrderStates }));
  const newest = data?.pages[0]?.items.find((order) => order.moduleType === moduleType);
  const ordered =
    newest !== undefined && now().getTime() - new Date(newest.orderDate).getTime() < recentMs
      ? newest
      : undefined;
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add stones to your cart to compare delivered prices and check out."
      action={
        <>
          <Button component={Link} to={moduleType === 2 ? '/marketplace/labgrown' : '/marketplace/natural'}>
            Search diamonds
          </Button>
          {ordered !== undefined && (
            <Link to={`/marketplace/orders/${ordered.orderId}`} className={styles.link}>
              View order {ordered.orderNumber}
            </Link>
          )}
        </>
      }
    />
  );
}
