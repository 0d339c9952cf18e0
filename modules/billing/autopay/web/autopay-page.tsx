import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { PaymentMethod } from '#platform/payments/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import type { Autopay, AutopayRun } from '../contract/autopay-endpoints.ts';
import { noticeDaysBefore, retryDays } from '../domain/autopay-plan.ts';
import type { RunStatus } from '../domain/autopay-plan.ts';
import { AutopayForm, autopayQuery, payableMethodsQuery } from './autopay-form.tsx';
import { NextRun } from './next-run.tsx';

const rule =
  `Autopay pays your full balance once a month. We'll notify you ${noticeDaysBefore} days ahead, and you can skip a payment. ` +
  `If a payment is declined, we'll retry after ${retryDays.join(', ').replace(/, (\d+)$/, ' and $1')} days. ` +
  `After that, the balance is past due.`;

export function AutopayPage() {
  const autopay = useQuery(autopayQuery);
  const methods = useQuery(payableMethodsQuery);
  return (
    <>
      <PageTitle title="Autopay" facts={rule} />
      <Screen query={autopay}>
        {(settings) => (
          <Screen query={methods}>
            {(payable) => <AutopaySettings autopay={settings} payable={payable} />}
          </Screen>
        )}
      </Screen>
    </>
  );
}

function AutopaySettings({
  autopay,
  payable,
}: {
  readonly autopay: Autopay;
  readonly payable: readonly PaymentMethod[];
}) {
  if (payable.length === 0 && !autopay.isOn) {
    return (
      <EmptyState
        title="No payment method"
        text="Add a card or bank account to use autopay."
        action={<Link to="/membership/billing/methods">Payment methods</Link>}
      />
    );
  }
  return (
    <PageColumns>
      <Column>
        {autopay.nextRunOn !== null && <NextRun autopay={autopay} runOn={autopay.nextRunOn} />}
        <AutopayRuns runs={autopay.runs} />
      </Column>
      {autopay.actions.includes('change') ? (
        <AutopayForm autopay={autopay} payable={payable} />
      ) : (
        <p className={styles.quiet}>
          Autopay is {autopay.isOn ? 'on' : 'off'}. Current balance: <Money cents={autopay.owed} />. Ask your
          business administrator to make changes.
        </p>
      )}
    </PageColumns>
  );
}

const badges: Readonly<Record<RunStatus, readonly [kind: StatusKind, words: string]>> = {
  Announced: ['info', 'Scheduled'],
  Skipped: ['mute', 'Skipped'],
  Retrying: ['warn', 'Declined, retrying'],
  Paid: ['ok', 'Paid'],
  GivenUp: ['bad', 'Failed'],
};

function AutopayRuns({ runs }: { readonly runs: readonly AutopayRun[] }) {
  return (
    <Card label="Payment history">
      <SectionTitle>Payment history</SectionTitle>
      {runs.length === 0 ? (
        <p className={styles.quiet}>No autopay payments yet.</p>
      ) : (
        <ol className={styles.payments}>
          {runs.map((run) => (
            <li key={run.runOn} className={styles.payment}>
              <span className={styles.paid}>
                <span className={styles.facts}>
                  {formatDay(day(run.runOn))}
                  <StatusBadge kind={badges[run.status][0]}>{badges[run.status][1]}</StatusBadge>
                </span>
                {run.paid > 0 && <Money cents={run.paid} />}
              </span>
              <span className={styles.quiet}>{wordsOf(run)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function wordsOf({ status, announced, reason, nextTryOn }: AutopayRun): string {
  if (status === 'Announced')
    return announced > 0 ? 'We notified you of the amount.' : "We'll notify you before we charge you.";
  if (status === 'Skipped') return reason ?? 'Skipped at your request.';
  if (status === 'Paid') return 'Paid the full balance.';
  const why = reason ?? 'Your bank declined the payment.';
  return nextTryOn === null
    ? `${why} We won't retry. Pay your balance with another method.`
    : `${why} Next retry: ${formatDay(day(nextTryOn))}.`;
}
