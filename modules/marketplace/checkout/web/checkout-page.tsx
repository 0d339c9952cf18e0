import { pluralOf } from '#kit/domain/text/counted.ts';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useEffect } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Checkout } from '../contract/checkout-shapes.ts';
import { deliveryDays } from '#modules/marketplace/fees/domain/fee-table.ts';
import { cartAddress } from '#modules/marketplace/cart/web/cart-queries.ts';
import { cartKey } from '#modules/marketplace/holds/web/query-keys.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { ApprovalActions } from './approval-actions.tsx';
import { checkoutQuery } from './checkout-queries.ts';
import { CostLines, stonesLine } from './cost-lines.tsx';
import styles from './checkout.module.css';

/** An order's progress, and the administrator's decision. */
export function CheckoutPage() {
  const checkoutId = useRouteParam('checkoutId');
  const query = useQuery(checkoutQuery(checkoutId));
  const queries = useQueryClient();
  const status = query.data?.checkout.status;
  // The cart changes with its order.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: cartKey });
  }, [queries, status]);
  return (
    <Screen
      query={query}
      title="Your order"
      elsewhere={<ToList to="/marketplace/orders">Back to orders</ToList>}
    >
      {({ checkout }) => (
        <HiddenFromClients>
          <OneCheckout checkout={checkout} />
        </HiddenFromClients>
      )}
    </Screen>
  );
}

function OneCheckout({ checkout }: { readonly checkout: Checkout }) {
  const { status, failure, moduleType } = checkout;
  const diamondType = moduleType === 2 ? 'Lab' : 'Natural';
  return (
    <>
      <PageTitle
        above={<Link {...cartAddress(moduleType)}>Shopping cart</Link>}
        title={titles[status](checkout)}
        facts={describe(checkout)}
        actions={
          <>
            <ApprovalActions checkout={checkout} />
            <NextStep checkout={checkout} />
          </>
        }
      />
      <PageColumns>
        <Column>
          {failure !== null && (
            <RefusalMessage
              sentence={failure}
              next="Nothing was charged. The stones are still in your cart."
            />
          )}
          {checkout.steps.length > 0 && status !== 'Awaiting' && (
            <Card label="Progress">
              <SectionTitle>Progress</SectionTitle>
              <ol className={styles.steps} aria-live="polite">
                {checkout.steps.map(({ name, status: step, words }) => (
                  <li key={name} data-status={step}>
                    <Icon name={icons[step]} size={18} />
                    <span>{words}</span>
                  </li>
                ))}
              </ol>
            </Card>
          )}
          <Card label="Order">
            <SectionTitle>{pluralOf(checkout.stones.length, 'Stone')}</SectionTitle>
            <FactList>
              {checkout.stones.map(({ itemId, title, total }) => (
                <FactLine
                  key={itemId}
                  name={<Link to={stonePath({ supplierItemIdentifier: itemId, diamondType })}>{title}</Link>}
                >
                  {formatCents(cents(total))}
                </FactLine>
              ))}
              <FactLine name="Deliver to">
                {checkout.deliverTo.locationName}, {checkout.deliverTo.lines.join(', ')}
              </FactLine>
              <FactLine name="Delivery">
                {checkout.delivery}, {deliveryDays[checkout.delivery]}
              </FactLine>
              <FactLine name="Payment method">{checkout.methodLabel}</FactLine>
              {checkout.poNumber !== '' && <FactLine name="PO number">{checkout.poNumber}</FactLine>}
              {checkout.note !== '' && <FactLine name="Note">{checkout.note}</FactLine>}
            </FactList>
          </Card>
        </Column>
        <BrassCard label="Delivered price">
          <p className={styles.quiet}>Delivered price</p>
          <p className={styles.total}>{formatCents(cents(checkout.cost.total))}</p>
          <CostLines
            cost={checkout.cost}
            stones={stonesLine(checkout.stones.length, moduleType)}
            payment={checkout.paymentMethodType === 'WireTransfer' ? 'Wire' : checkout.paymentMethodType}
            isTaxEstimated={checkout.isTaxEstimated}
            on={providerDay(new Date(checkout.askedAt))}
          />
        </BrassCard>
      </PageColumns>
    </>
  );
}

const titles: Readonly<Record<Checkout['status'], (checkout: Checkout) => string>> = {
  Awaiting: ({ askedBy }) => `${askedBy} requested approval`,
  Running: () => 'Your order is being placed',
  Completed: ({ orderNumber }) => `Order ${orderNumber ?? ''} placed`,
  Failed: () => "Your order couldn't be placed",
  Declined: () => 'Order not approved',
  Withdrawn: () => 'Order withdrawn',
  Stuck: () => "We're looking into your order",
};

function describe({ status, paymentMethodType }: Checkout): string {
  if (status === 'Awaiting')
    return "This order is over the buyer's limit and needs approval. Stones aren't reserved until the order is approved.";
  if (status !== 'Completed') return "You won't be charged more than once.";
  return paymentMethodType === 'WireTransfer'
    ? 'Send your wire within 2 business days to keep these stones.'
    : "We're confirming each stone with its seller. Check the order for updates.";
}

const icons: Readonly<Record<Checkout['steps'][number]['status'], IconName>> = {
  waiting: 'clock',
  running: 'hourglass',
  unknown: 'question',
  done: 'check',
  failed: 'refused',
  undoing: 'undo',
  undone: 'undo',
  stuck: 'warning',
};

/** The next step: the order, or back to the cart. */
function NextStep({
  checkout: { status, orderId, paymentMethodType, moduleType },
}: {
  readonly checkout: Checkout;
}) {
  if (orderId !== null)
    return (
      <Button component={Link} to={`/marketplace/orders/${orderId}`}>
        {paymentMethodType === 'WireTransfer' ? 'Wire instructions' : 'View order'}
      </Button>
    );
  if (status === 'Failed' || status === 'Declined' || status === 'Withdrawn')
    return (
      <Button component={Link} {...cartAddress(moduleType)}>
        Back to cart
      </Button>
    );
  return null;
}
