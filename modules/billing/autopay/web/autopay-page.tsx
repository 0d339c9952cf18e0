import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import type { PaymentMethod } from '#platform/payments/contract.ts';
import type { Autopay } from '../contract/autopay-endpoints.ts';
import { noticeDaysBefore, retryDays } from '../domain/autopay-plan.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { AutopayForm } from './autopay-form.tsx';
import { autopayQuery, payableMethodsQuery } from './autopay-queries.ts';
import { AutopayRuns } from './autopay-runs.tsx';
import { NextRun } from './next-run.tsx';

const rule =
  `Once a month everything that is owed is paid by one method. You are told ${noticeDaysBefore} days before and can ` +
  `skip once. What is refused is tried again after ${retryDays.join(', ').replace(/, (\d+)$/, ' and $1')} days, and is ` +
  `past due after that.`;

export function AutopayPage() {
  const autopay = useQuery(autopayQuery);
  const methods = useQuery(payableMethodsQuery);
  return (
    <>
      <PageTitle title="Autopay" facts={rule} />
      <Screen query={autopay}>
        {(agreed) => (
          <Screen query={methods}>{(payable) => <Agreed agreed={agreed} payable={payable} />}</Screen>
        )}
      </Screen>
    </>
  );
}

function Agreed({
  agreed,
  payable,
}: {
  readonly agreed: Autopay;
  readonly payable: readonly PaymentMethod[];
}) {
  if (payable.length === 0 && !agreed.isOn) {
    return (
      <EmptyFace
        title="No payment method"
        text="Autopay needs a card or a bank account that is ready."
        action={<Link to="/membership/billing/methods">Payment methods</Link>}
      />
    );
  }
  return (
    <PageColumns>
      <Column>
        {agreed.nextRunOn !== null && <NextRun agreed={agreed} runOn={agreed.nextRunOn} />}
        <AutopayRuns runs={agreed.runs} />
      </Column>
      {agreed.actions.includes('change') ? (
        <AutopayForm agreed={agreed} payable={payable} />
      ) : (
        <p className={styles.quiet}>
          Autopay is {agreed.isOn ? 'on' : 'off'}; <Money cents={agreed.owed} /> is owed today. Your business
          administrator can change it.
        </p>
      )}
    </PageColumns>
  );
}
