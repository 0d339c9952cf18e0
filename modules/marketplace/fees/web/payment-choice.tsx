import { Button, Menu, SegmentedControl } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { paymentWords } from '../domain/fee-table.ts';
import type { StonePayment } from '../domain/fee-table.ts';
import { usePaymentChoice } from './use-buying-choice.ts';

/** The cheapest first. */
const payments: readonly StonePayment[] = ['Wire', 'ACH', 'CreditCard'];
const labels = { Wire: 'Wire', ACH: 'ACH', CreditCard: 'Card' } as const;

/** How this person pays, which every delivered price follows. */
export function PaymentSwitch() {
  const { payment, choosePayment } = usePaymentChoice();
  return (
    <SegmentedControl
      fullWidth
      mb={12}
      aria-label="Pay by"
      value={payment}
      data={payments.map((value) => ({ value, label: labels[value] }))}
      onChange={(chosen) => {
        const option = payments.find((candidate) => candidate === chosen);
        if (option !== undefined) choosePayment(option);
      }}
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
