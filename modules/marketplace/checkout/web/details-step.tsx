import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/radio-group.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useActor } from '#platform/access/web.tsx';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import type { OrderLocation } from '../contract/checkout-shapes.ts';
import { checkoutRefusals } from '../contract/checkout-refusals.ts';
import { deliveries, deliveryDays } from '#modules/marketplace/fees/domain/fee-table.ts';
import { longestNote } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import { CartFailure } from '#modules/marketplace/cart/web/cart-failure.tsx';
import { useBuying } from '#modules/marketplace/fees/web/use-buying.ts';
import type { CartActions } from '#modules/marketplace/cart/web/use-cart-actions.ts';
import { isPhone } from './checkout-answers.ts';
import type { CheckoutAnswers } from './checkout-answers.ts';
import { orderLocationsQuery } from './checkout-queries.ts';
import styles from './checkout.module.css';

interface DetailsStepProps {
  readonly cart: Cart;
  readonly acts: CartActions;
  readonly answers: CheckoutAnswers;
  /** Set after the first attempt to continue, to show what is missing. */
  readonly isAsked: boolean;
  change(change: Partial<CheckoutAnswers>): void;
}

/** Destination, speed, the carrier's contact, and resale. */
export function DetailsStep({ cart, acts, answers, isAsked, change }: DetailsStepProps) {
  const actor = useActor();
  const { delivery, choose } = useBuying();
  const query = useQuery(orderLocationsQuery(actor.kind === 'member' ? actor.companyId : ''));
  const information = cart.cartInformation;
  const prices = {
    Standard: information.totalStandardShippingHandlingAmount,
    Expedited: information.totalExpeditedShippingHandlingAmount,
  };
  const phoneFault = isAsked && !isPhone(answers.phone) ? checkoutRefusals.phone_needed.sentence : undefined;
  return (
    <div className={styles.fields}>
      <Screen query={query}>
        {({ items }) => (
          <RadioGroup
            name="locationId"
            label="Deliver to"
            layout="cards"
            value={answers.locationId}
            options={items.map((location) => ({
              value: location.locationID,
              label: location.locationName,
              description: location.lines.join(', '),
              ...(location.refused === null ? {} : { reason: location.refused }),
            }))}
            onChange={(chosen) => {
              const locationId = chosen ?? '';
              change({ locationId, ...phoneOf(items, locationId, answers) });
            }}
          />
        )}
      </Screen>
      <RadioGroup
        name="delivery"
        label="Delivery"
        layout="cards"
        value={delivery}
        options={deliveries.map((one) => ({
          value: one,
          label: one,
          description: deliveryDays[one],
          price: formatCents(cents(prices[one])),
        }))}
        onChange={(chosen) => choose({ delivery: chosen ?? 'Standard' })}
      />
      <PhoneField
        name="phone"
        label="Phone of whoever receives it"
        value={answers.phone}
        error={phoneFault}
        onChange={(phone) => change({ phone })}
      />
      {cart.moduleType === 2 && (
        <TextAreaField
          name="note"
          label="Note"
          optional
          rows={3}
          limit={longestNote}
          value={answers.note}
          onChange={(note) => change({ note })}
        />
      )}
      <CheckboxField
        name="retailIndicator"
        label="These stones are sold again"
        hint="Certificates of exemption count for what is sold again, and not for what you keep."
        value={cart.retailIndicator}
        disabled={acts.busy}
        onChange={(retail) => void acts.setRetail(retail)}
      />
      <CartFailure error={acts.error} situation="validate" />
    </div>
  );
}

/** Another location fills in its phone, unless the buyer typed one. */
function phoneOf(items: readonly OrderLocation[], locationId: string, { phone }: CheckoutAnswers) {
  const isOfPlace = phone === '' || items.some(({ phoneNumber }) => phoneNumber === phone);
  const next = items.find(({ locationID }) => locationID === locationId)?.phoneNumber ?? '';
  return isOfPlace && isPhone(next) ? { phone: next } : {};
}
