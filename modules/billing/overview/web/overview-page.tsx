import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { CreditCard } from '#modules/billing/credit/web/credit-card.tsx';
import { listPayable } from '#modules/billing/invoices/contract/pay-endpoints.ts';
import { PaymentStatusBadge } from '#modules/billing/account/web/billing-display.tsx';
import type { Overview } from '../contract/overview-endpoint.ts';
import { overviewQuery } from './overview-query.ts';
import { SpendByCarrier, SpendByMonth } from './spend-charts.tsx';
import styles from './overview.module.css';

export function OverviewPage() {
  const query = useQuery(overviewQuery);
  return (
    <Screen query={query} title="Billing">
      {(overview) => (
        <>
          <PageTitle
            title="Billing"
            facts={overview.clientId === null ? undefined : `Client ID ${overview.clientId}`}
          />
          <div className={styles.top}>
            <Due overview={overview} />
            <ClientInfo overview={overview} />
          </div>
          {!overview.onlyOwnLocations && <CreditCard />}
          <div className={styles.charts}>
            <SpendByMonth months={overview.byMonth} />
            <SpendByCarrier carriers={overview.byCarrier} />
          </div>
        </>
      )}
    </Screen>
  );
}

function Due({ overview: { due, stopped, rule, actions } }: { readonly overview: Overview }) {
  return (
    <BrassCard label="Due">
      <SectionTitle beside={<PaymentStatusBadge status={due.status} />}>Due</SectionTitle>
      <p className={styles.figure}>{formatCents(due.amount)}</p>
      <p className={styles.says}>{describeDue(due)}</p>
      {stopped !== null && <p className={styles.says}>{stopped}</p>}
      {due.underWay > 0 && (
        <p className={styles.says}>A payment of {formatCents(due.underWay)} is processing.</p>
      )}
      {due.scheduledOn !== null && (
        <p className={styles.says}>A payment is scheduled for {formatDay(day(due.scheduledOn))}.</p>
      )}
      <div className={styles.acts}>
        {actions.includes('pay') && <PayAll />}
        <Link to="/membership/billing/invoices">View invoices</Link>
      </div>
      <p className={styles.rule}>{rule}</p>
    </BrassCard>
  );
}

function describeDue({ on, invoices, orders }: Overview['due']): string {
  if (on === null) return 'Nothing due.';
  const parts = [
    ...(invoices > 0 ? [counted(invoices, 'invoice')] : []),
    ...(orders > 0 ? [counted(orders, 'order')] : []),
  ];
  const first = invoices + orders === 1 ? '' : 'the first ';
  return `${parts.join(' and ')}, ${first}due ${formatDay(day(on))}.`;
}

/** Refetches the payable invoices on click. */
function PayAll() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const pay = () =>
    act(async () => {
      const { items } = await call(listPayable, {});
      const open = items.filter(({ paymentUnderWay }) => !paymentUnderWay);
      const { openPayInvoicesDialog } = await import('#modules/billing/invoices/web/pay-invoices-dialog.tsx');
      await openPayInvoicesDialog(
        dialogs,
        open.map(({ billId, ...bill }) => ({ invoiceId: billId, ...bill })),
      );
      await queries.invalidateQueries({ queryKey: overviewQuery.queryKey });
    });
  return (
    <>
      <Button loading={busy} onClick={() => void pay()}>
        Pay now
      </Button>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

function ClientInfo({ overview }: { readonly overview: Overview }) {
  const { pending, held, credit } = overview;
  return (
    <Card label="Client info">
      <SectionTitle beside={overview.onlyOwnLocations ? 'Your locations only' : undefined}>
        Client info
      </SectionTitle>
      <FactList>
        <FactLine name="Client ID">{overview.clientId ?? '-'}</FactLine>
        <FactLine
          name="Amount pending"
          note={`${counted(pending.transactions, 'transaction')}, to be invoiced ${formatDay(day(pending.invoicedOn))}`}
        >
          <Money cents={pending.amount} />
        </FactLine>
        {held > 0 && (
          <FactLine name="Authorized" note="not charged yet">
            <Money cents={held} />
          </FactLine>
        )}
        {credit > 0 && (
          <FactLine name="Credit" note="see below">
            <Money cents={credit} />
          </FactLine>
        )}
        <FactLine name="Spend month to date">
          <Money cents={overview.spendMonthToDate} />
        </FactLine>
        <FactLine name="Spend last month">
          <Money cents={overview.spendLastMonth} />
        </FactLine>
      </FactList>
      <p className={styles.acts}>
        <Link to="/membership/billing/transactions?pending=yes">View pending charges</Link>
      </p>
    </Card>
  );
}
