import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { useWizard } from '#kit/web/wizard/use-wizard.ts';
import { WizardLayout } from '#kit/web/wizard/wizard-layout.tsx';
import { useActor } from '#platform/access/web.tsx';
import { useStepUp } from '#platform/identity/web.tsx';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import { checkoutCart } from '../contract/checkout.ts';
import type { OrderLocation } from '../contract/checkout-shapes.ts';
import { CartFailure } from '#modules/marketplace/cart/web/cart-failure.tsx';
import { cartQuery } from '#modules/marketplace/cart/web/cart-queries.ts';
import { cartKey } from '#modules/marketplace/holds/web/query-keys.ts';
import { usePaymentChoice } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import type { BuyingTerms } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { isOrderable, ReviewStep } from './review-step.tsx';
import { useCartActions } from '#modules/marketplace/cart/web/use-cart-actions.ts';
import { checkoutSteps, checkoutStorage, stoneIds } from './checkout-answers.ts';
import type { CheckoutAnswers } from './checkout-answers.ts';
import { toPurchaseBody, orderLocationsQuery, pricedCartQuery } from './checkout-queries.ts';
import type { PricedCart } from './checkout-queries.ts';
import styles from './checkout.module.css';
import { CostLines, stonesLine } from './cost-lines.tsx';
import { DetailsStep } from './details-step.tsx';
import { PayStep } from './pay-step.tsx';
import { TaxChange } from './tax-change.tsx';

interface CheckoutProps {
  readonly cart: Cart;
  readonly terms: BuyingTerms;
}

/** Spec marketplace §2: review cart items, billing and shipping details, review and pay. */
export function Checkout({ cart, terms }: CheckoutProps) {
  const { moduleType } = cart;
  const queries = useQueryClient();
  const actions = useCartActions(moduleType);
  const actor = useActor();
  const { payment } = usePaymentChoice();
  const [showsMissing, setShowsMissing] = useState(false);
  const wizard = useWizard<CheckoutAnswers>({
    steps: checkoutSteps(isOrderable(cart)),
    initial: {
      locationId: terms.destination?.locationID ?? '',
      phone: terms.destination?.phoneNumber ?? '',
      note: '',
      delivery: 'Standard',
      poNumber: '',
      methodId: '',
      reviewed: [],
    },
    storage: checkoutStorage(cart),
  });
  const { answers, setAnswers: change } = wizard;
  const { delivery } = answers;
  const locations = useQuery(orderLocationsQuery(actor.kind === 'member' ? actor.companyId : ''));
  const location = locations.data?.items.find(({ locationID }) => locationID === answers.locationId);
  const priced = useQuery({
    ...pricedCartQuery(cart, { locationId: answers.locationId, delivery, payment }),
    // Tax rates may have changed since the cart was last shown.
    refetchOnMount: 'always',
  });
  const placing = usePlaceOrder(cart, answers, priced.data, wizard.finish);
  const continuing = useAction();
  /** Validated again at each step: lost stones are shown where they are. */
  const onContinue = () =>
    continuing.act(async () => {
      // Missing answers are shown on the step that the buyer leaves.
      setShowsMissing(wizard.now.id === 'details');
      await queries.invalidateQueries({ queryKey: cartKey });
      const current = await queries.fetchQuery({ ...cartQuery(moduleType), staleTime: 0 });
      if (current !== null && isOrderable(current)) wizard.next({ reviewed: stoneIds(cart) });
      else wizard.goTo('review');
    });
  return (
    <WizardLayout
      wizard={wizard}
      label="Order"
      outcome={
        <BrassCard label="Delivered price">
          <p className={styles.quiet}>{describeDestination(terms, answers, location)}</p>
          <p className={styles.total} aria-live="polite">
            {priced.data === undefined ? '-' : formatCents(cents(priced.data.cost.total))}
          </p>
          {priced.data !== undefined && priced.data.taxBefore !== null && (
            <TaxChange tax={priced.data.tax} before={priced.data.taxBefore} onAccept={actions.acceptTax} />
          )}
          {priced.data !== undefined && (
            <CostLines
              cost={priced.data.cost}
              stones={stonesLine(cart.count, cart.moduleType)}
              payment={payment}
              tax={priced.data.tax}
              on={terms.on}
            />
          )}
          <CartFailure error={priced.error ?? undefined} situation="validate" />
          <CartFailure error={continuing.error} situation="validate" />
          <CartFailure error={placing.error} situation="checkout" />
          <div className={styles.onward}>
            {!wizard.isFirst && (
              <Button variant="default" onClick={wizard.back}>
                Back
              </Button>
            )}
            {wizard.isLast ? (
              <Button
                loading={placing.busy}
                disabled={priced.data === undefined || priced.isPlaceholderData}
                onClick={placing.place}
              >
                {priced.data?.asksApproval === true ? 'Request approval' : 'Place order'}
              </Button>
            ) : (
              <Button loading={continuing.busy} onClick={() => void onContinue()}>
                Continue
              </Button>
            )}
          </div>
        </BrassCard>
      }
    >
      {wizard.now.id === 'review' && <ReviewStep cart={cart} actions={actions} />}
      {wizard.now.id === 'details' && (
        <DetailsStep
          cart={cart}
          actions={actions}
          answers={answers}
          showsMissing={showsMissing}
          change={change}
        />
      )}
      {wizard.now.id === 'pay' && (
        <PayStep cart={cart} answers={answers} location={location} priced={priced.data} change={change} />
      )}
    </WizardLayout>
  );
}

function describeDestination(
  { destination }: BuyingTerms,
  { locationId }: CheckoutAnswers,
  location: OrderLocation | undefined,
): string {
  if (destination === null) return 'No delivery location yet';
  if (locationId === destination.locationID) return `Delivered to ${destination.city}`;
  return location === undefined ? 'Delivered' : `Delivered to ${location.locationName}`;
}

/** One intent until a refusal: pressing twice places one order. */
function usePlaceOrder(
  cart: Cart,
  answers: CheckoutAnswers,
  priced: PricedCart | undefined,
  finish: () => void,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { payment } = usePaymentChoice();
  const [intentId, setIntent] = useState(() => crypto.randomUUID());
  const { busy, error, act } = useAction();
  const withStepUp = useStepUp();
  const place = () =>
    void act(async () => {
      const { locationId, phone, note, delivery, poNumber, methodId } = answers;
      try {
        const order = {
          body: {
            ...toPurchaseBody(cart.moduleType, { locationId, delivery, payment }),
            phone,
            note: cart.moduleType === 2 ? note : '',
            poNumber,
            ...(methodId === '' || payment === 'Wire' ? {} : { paymentMethodId: methodId }),
            ...(priced === undefined ? {} : { total: priced.cost.total }),
            intentId,
          },
        };
        const { checkout } = await withStepUp(() => call(checkoutCart, order));
        finish();
        await navigate({ to: `/marketplace/checkout/${checkout.checkoutId}` });
      } catch (caught) {
        setIntent(crypto.randomUUID());
        await queries.invalidateQueries({ queryKey: cartKey });
        throw caught;
      }
    });
  return { busy, error, place };
}
