import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { monthName } from '#modules/billing/statements/domain/month.ts';
import { overviewQuery } from './overview-query.ts';

export function BillingCard() {
  const query = useQuery(overviewQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ due, pending, byMonth }) => (
        <WidgetCard
          title="Billing"
          icon="receipt"
          link={<Link to="/membership/billing">Open billing</Link>}
          figure={formatCents(due.amount)}
          says={due.on === null ? 'nothing due' : `due ${formatDay(day(due.on))}, ${due.status}`}
          source={`${formatCents(pending.amount)} pending, to be invoiced ${formatDay(day(pending.invoicedOn))}`}
        >
          <BarsByMonth
            label="Spend by month"
            months={byMonth.map(({ month, amount }) => ({
              month: monthName(month),
              value: Math.max(0, amount),
              words: formatCents(amount),
            }))}
          />
        </WidgetCard>
      )}
    </Screen>
  );
}
