import { Button, Menu } from '@mantine/core';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { findFees, paymentWords } from '../domain/fee-table.ts';
import type { StonePayment } from '../domain/fee-table.ts';
import { describePayment } from '../domain/landed-cost.ts';
import type { LandedCost } from '../domain/landed-cost.ts';
import { usePaymentChoice } from './use-buying-choice.ts';

/** The cheapest first. */
const payments: readonly StonePayment[] = ['Wire', 'ACH', 'CreditCard'];
const labels = { Wire: 'Wire', ACH: 'ACH', CreditCard: 'Card' } as const;

interface PaymentPricesProps {
  /** Undefined until known. */
  costBy(payment: StonePayment): LandedCost | undefined;
  /** The day of the fee table. */
  readonly on: Day | undefined;
}

/** How this person pays, with the price by each; every delivered price follows the choice. */
export function PaymentPrices({ costBy, on }: PaymentPricesProps) {
  const { payment, choosePayment } = usePaymentChoice();
  const options = payments.map((value) => {
    const cost = costBy(value);
    if (cost === undefined || on === undefined) return { value, label: labels[value], price: '-' };
    const description = describePayment(cost, value, findFees(on));
    const saves = cost.discount > 0;
    return { value, label: labels[value], price: formatCents(cost.total), description, saves };
  });
  return (
    <RadioGroup
      name="payment"
      label="Pay by"
      hideLabel
      layout="lines"
      options={options}
      value={payment}
      onChange={(chosen) => chosen !== null && choosePayment(chosen)}
    />
  );
}

/** The same choice where there is less room. */
export function PaymentMenu({ className }: { readonly className?: string | undefined }) {
  const { payment, choosePayment } = usePaymentChoice();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={className ?? ''}
          variant="default"
          rightSection={<Icon name="chevron-down" size={15} />}
          aria-label={`By ${paymentWords[payment]}, change payment type`}
        >
          By {paymentWords[payment]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Show delivered prices for</Menu.Label>
        {payments.map((option) => (
          <Menu.Item
            key={option}
            aria-current={option === payment}
            rightSection={option === payment && <Icon name="check" size={15} />}
            onClick={() => choosePayment(option)}
          >
            {labels[option]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
