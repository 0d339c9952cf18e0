import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { GatewayView } from '../../contract/card-gateway.ts';
import { cardGatewayQuery, useChooseNextCharge } from '../demo-queries.ts';
import { MagicList } from './magic-list.tsx';
import styles from './panel-list.module.css';

/** Controls for the sandbox card gateway: next result, test deposits and magic numbers. */
export function CardGatewayPanel() {
  const query = useQuery(cardGatewayQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={4} />}>
      {({ next, choices, deposits, cards, accounts, cents: endings }) => (
        <>
          <NextCharge next={next} choices={choices} />
          <Deposits deposits={deposits} />
          <MagicList title="Card numbers" magic={cards} />
          <MagicList title="Account numbers" magic={accounts} />
          <MagicList title="Cents amounts, for numbers that use them" magic={endings} />
        </>
      )}
    </Screen>
  );
}

const nothing = 'as-usual';

function NextCharge({ next, choices }: Pick<GatewayView, 'next' | 'choices'>) {
  const { mutate } = useChooseNextCharge();
  const options = [
    { value: nothing, label: 'Default for the card or account' },
    ...choices.map(({ name, happens }) => ({ value: name, label: happens })),
  ];
  const choose = (name: string | null): void =>
    mutate(name === nothing ? null : name, {
      onError: (error) => toast.failed(error),
    });
  return (
    <SelectField
      name="next-charge"
      label="Next charge"
      hint="Applies to one charge, for any payer"
      options={options}
      value={next ?? nothing}
      onChange={choose}
    />
  );
}

const statusLabels = {
  under_way: 'in transit for 2 business days. Move the clock to receive them',
  arrived: 'arrived',
  confirmed: 'confirmed',
  failed: 'no longer valid',
} as const;

function Deposits({ deposits }: Pick<GatewayView, 'deposits'>) {
  if (deposits.length === 0) return <p className={styles.none}>No bank accounts awaiting test deposits.</p>;
  return (
    <ul className={styles.list}>
      {deposits.map(({ token, bankName, lastFour, amounts, status }) => (
        <li key={token}>
          <span className={styles.row}>
            {bankName}, account ending in {lastFour}
            <span className={styles.value}>
              {amounts.map((amount) => formatCents(cents(amount))).join(' and ')}
            </span>
          </span>
          <span className={styles.fact}>The two deposits are {statusLabels[status]}.</span>
        </li>
      ))}
    </ul>
  );
}
