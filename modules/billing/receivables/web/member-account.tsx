import { useQuery } from '@tanstack/react-query';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { providerZone } from '#platform/access/contract.ts';
import { PaymentStatusBadge } from '#modules/billing/account/web/billing-display.tsx';
import { badgeOfTone } from '#modules/billing/payments/web/payment-tones.ts';
import { getMemberAccount } from '../contract/member-account-endpoint.ts';
import { receivablesKey } from './receivables-queries.ts';
import styles from './receivables.module.css';

type MemberAccount = EndpointResult<typeof getMemberAccount>;

const dayOf = (at: string): string => formatDay(day(dayInZone(new Date(at), providerZone)));

/** The latest invoices, payments and credit, as the company's own billing pages show them. */
export function MemberAccountCards({ companyId }: { readonly companyId: string }) {
  const query = useQuery({
    queryKey: [...receivablesKey, companyId, 'account'],
    queryFn: ({ signal }) => call(getMemberAccount, { params: { companyId } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={6} />}>
      {(account) => (
        <>
          <Invoices invoices={account.invoices} />
          <Payments payments={account.payments} />
          {account.moves.length > 0 && <Credit account={account} />}
        </>
      )}
    </Screen>
  );
}

function Invoices({ invoices }: Pick<MemberAccount, 'invoices'>) {
  return (
    <Card label="Invoices">
      <SectionTitle beside="Member's view">Invoices</SectionTitle>
      {invoices.length === 0 && <p className={styles.quiet}>No invoices yet.</p>}
      <div className={styles.billsFrame} hidden={invoices.length === 0}>
        <table className={styles.bills} aria-label="Latest invoices">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col" data-less>
                Date
              </th>
              <th scope="col" data-less>
                Due
              </th>
              <th scope="col" data-right>
                Amount
              </th>
              <th scope="col" data-right>
                Balance
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ number, issuedOn, dueOn, amount, balance, status }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td data-less>{formatDay(day(issuedOn))}</td>
                <td data-less>{formatDay(day(dueOn))}</td>
                <td data-right>
                  <Money cents={amount} />
                </td>
                <td data-right data-strong>
                  <Money cents={balance} />
                </td>
                <td>
                  <PaymentStatusBadge status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Payments({ payments }: Pick<MemberAccount, 'payments'>) {
  return (
    <Card label="Payments">
      <SectionTitle>Payments</SectionTitle>
      {payments.length === 0 && <p className={styles.quiet}>No payments yet.</p>}
      <div className={styles.billsFrame} hidden={payments.length === 0}>
        <table className={styles.bills} aria-label="Latest payments">
          <thead>
            <tr>
              <th scope="col" data-less>
                Date
              </th>
              <th scope="col">For</th>
              <th scope="col" data-less>
                Payment method
              </th>
              <th scope="col" data-right>
                Amount
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ paymentId, at, number, method, amount, status, tone }) => (
              <tr key={paymentId}>
                <td data-less>{dayOf(at)}</td>
                <th scope="row">{number}</th>
                <td data-less>{method}</td>
                <td data-right data-strong>
                  <Money cents={amount} />
                </td>
                <td>
                  <StatusBadge kind={badgeOfTone[tone]}>{status}</StatusBadge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Credit({ account: { credit, keepsCredit, moves } }: { readonly account: MemberAccount }) {
  return (
    <Card label="Credit">
      <SectionTitle beside={<Money cents={credit} />}>Credit</SectionTitle>
      <p className={styles.quiet}>
        {keepsCredit
          ? 'Credit stays on the account.'
          : 'Credit applies to the oldest open bill automatically.'}
      </p>
      <FactList>
        {moves.map(({ at, says, amount }) => (
          <FactLine key={`${at}/${says}/${amount}`} name={says} note={dayOf(at)}>
            <Money cents={amount} />
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}
