import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useEffect } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
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
import { CostLines } from './cost-lines.tsx';
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
      loading={<LoadingState title="Your order" />}
      elsewhere={<ToList to="/marketplace/orders">To the orders</ToList>}
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
              next="The stones are in the cart as before, and nothing is owed."
            />
          )}
          {checkout.steps.length > 0 && status !== 'Awaiting' && (
            <Card label="How far it is">
              <SectionTitle>How far it is</SectionTitle>
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
            <SectionTitle>{checkout.stones.length === 1 ? 'The stone' : 'The stones'}</SectionTitle>
            <FactList>
              {checkout.stones.map(({ itemId, title, total }) => (
                <FactLine key={itemId} name={<Link to={`/marketplace/natural/${itemId}`}>{title}</Link>}>
                  {formatCents(cents(total))}
                </FactLine>
              ))}
              <FactLine name="To">
                {checkout.deliverTo.locationName}, {checkout.deliverTo.lines.join(', ')}
              </FactLine>
              <FactLine name="Delivery">
                {checkout.delivery}, {deliveryDays[checkout.delivery]}
              </FactLine>
              <FactLine name="Paid by">{checkout.methodLabel}</FactLine>
              {checkout.note !== '' && <FactLine name="Note">{checkout.note}</FactLine>}
            </FactList>
          </Card>
        </Column>
        <BrassCard label="Landed total">
          <p className={styles.quiet}>Landed total</p>
          <p className={styles.total}>{formatCents(cents(checkout.cost.total))}</p>
          <CostLines
            cost={checkout.cost}
            stones={checkout.stones.length === 1 ? 'One stone' : `${checkout.stones.length} stones`}
            delivery={checkout.delivery}
            payment={checkout.paymentMethodType === 'WireTransfer' ? 'Wire' : checkout.paymentMethodType}
            on={providerDay(new Date(checkout.askedAt))}
          />
        </BrassCard>
      </PageColumns>
    </>
  );
}

const titles: Readonly<Record<Checkout['status'], (checkout: Checkout) => string>> = {
  Awaiting: ({ askedBy }) => `${askedBy} asks to order`,
  Running: () => 'Your order is being placed',
  Completed: ({ orderNumber }) => `Order ${orderNumber ?? ''} is placed`,
  Failed: () => 'Your order could not be placed',
  Declined: () => 'The order was not approved',
  Withdrawn: () => 'The order was withdrawn',
  Stuck: () => 'We are looking into your order',
};

function describe({ status, paymentMethodType }: Checkout): string {
  if (status === 'Awaiting')
    return 'It is above a limit, so that the administrator decides. Nothing is kept meanwhile.';
  if (status !== 'Completed') return 'Whatever happens, you are charged once or not at all.';
  return paymentMethodType === 'WireTransfer'
    ? 'We expect your wire within 2 business days; after that the stones are no longer guaranteed.'
    : 'Every stone is asked for at its seller now. The order shows what comes of it.';
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
        {paymentMethodType === 'WireTransfer' ? 'Wire instructions' : 'Go to the order'}
      </Button>
    );
  if (status === 'Failed' || status === 'Declined' || status === 'Withdrawn')
    return (
      <Button component={Link} {...cartAddress(moduleType)}>
        Back to the cart
      </Button>
    );
  return null;
}
