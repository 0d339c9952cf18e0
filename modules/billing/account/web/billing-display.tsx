import { addCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { PaymentStatus } from '#platform/payments/contract.ts';
import type { Sum } from '../contract/amounts.ts';

// More rows than this are easier to search in the list below.
const maxSums = 12;

/** Totals by group, largest first. */
export function Sums({ title, sums }: { readonly title: string; readonly sums: readonly Sum[] }) {
  const rest = sums.slice(maxSums);
  return (
    <Card label={title}>
      <SectionTitle>{title}</SectionTitle>
      <FactList>
        {sums.slice(0, maxSums).map(({ name, amount, transactions }) => (
          <FactLine key={name} name={name} note={`${transactions}`}>
            <Money cents={amount} />
          </FactLine>
        ))}
        {rest.length > 0 && (
          <FactLine name={`${rest.length} more`}>
            <Money cents={addCents(...rest.map(({ amount }) => amount))} />
          </FactLine>
        )}
      </FactList>
    </Card>
  );
}

const kinds: Readonly<Record<PaymentStatus, StatusKind>> = {
  Pending: 'info',
  'Due Immediately': 'warn',
  'Past Due - Pending': 'bad',
  Paid: 'ok',
};

export function PaymentStatusBadge({ status }: { readonly status: PaymentStatus }) {
  return <StatusBadge kind={kinds[status]}>{status}</StatusBadge>;
}
