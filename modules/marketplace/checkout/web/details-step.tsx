import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useActor } from '#platform/access/web.tsx';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import type { OrderLocation } from '../contract/checkout-shapes.ts';
import { checkoutRefusals } from '../contract/checkout-refusals.ts';
import { deliveries, deliveryDays } from '#modules/marketplace/fees/domain/fee-table.ts';
import { maxNoteLength } from '#modules/marketplace/orders/domain/order-deadlines.ts';
import { CartFailure } from '#modules/marketplace/cart/web/cart-failure.tsx';
import type { CartActions } from '#modules/marketplace/cart/web/use-cart-actions.ts';
import { isPhone } from './checkout-answers.ts';
import type { CheckoutAnswers } from './checkout-answers.ts';
import { orderLocationsQuery } from './checkout-queries.ts';
import styles from './checkout.module.css';

interface DetailsStepProps {
  readonly cart: Cart;
  readonly actions: CartActions;
  readonly answers: CheckoutAnswers;
  /** Set after the first attempt to continue, to show what is missing. */
  readonly showsMissing: boolean;
  change(change: Partial<CheckoutAnswers>): void;
}

/** Destination, speed, the carrier's contact, and resale. */
export function DetailsStep({ cart, actions, answers, showsMissing, change }: DetailsStepProps) {
  const actor = useActor();
  const query = useQuery(orderLocationsQuery(actor.kind === 'member' ? actor.companyId : ''));
  const information = cart.cartInformation;
  const prices = {
    Standard: information.totalStandardShippingHandlingAmount,
    Expedited: information.totalExpeditedShippingHandlingAmount,
  };
  const phoneFault =
    showsMissing && !isPhone(answers.phone) ? checkoutRefusals.phone_needed.sentence : undefined;
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
              change({ locationId, ...phoneFor(items, locationId, answers) });
            }}
          />
        )}
      </Screen>
      <RadioGroup
        name="delivery"
        label="Delivery"
        layout="cards"
        value={answers.delivery}
        options={deliveries.map((option) => ({
          value: option,
          label: option,
          description: deliveryDays[option],
          price: formatCents(cents(prices[option])),
        }))}
        onChange={(chosen) => change({ delivery: chosen ?? 'Standard' })}
      />
      <PhoneField
        name="phone"
        label="Recipient's phone"
        value={answers.phone}
        error={phoneFault}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        name="poNumber"
        label="PO number"
        optional
        hint="Your purchase order number. Printed on the invoice."
        limit={35}
        value={answers.poNumber}
        onChange={(poNumber) => change({ poNumber })}
      />
      {cart.moduleType === 2 && (
        <TextAreaField
          name="note"
          label="Note"
          optional
          rows={3}
          limit={maxNoteLength}
          value={answers.note}
          onChange={(note) => change({ note })}
        />
      )}
      <CheckboxField
        name="retailIndicator"
        label="For resale"
        hint="Your exemption certificates apply only to stones for resale."
        value={cart.retailIndicator}
        disabled={actions.busy}
        onChange={(retail) => void actions.setRetail(retail)}
      />
      <CartFailure error={actions.error} situation="validate" />
    </div>
  );
}

/** Another location fills in its phone, unless the buyer typed one. */
function phoneFor(items: readonly OrderLocation[], locationId: string, { phone }: CheckoutAnswers) {
  const isFromLocation = phone === '' || items.some(({ phoneNumber }) => phoneNumber === phone);
  const next = items.find(({ locationID }) => locationID === locationId)?.phoneNumber ?? '';
  return isFromLocation && isPhone(next) ? { phone: next } : {};
}
