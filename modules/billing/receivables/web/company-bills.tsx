import { counted } from '#kit/domain/text/counted.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { Link } from '#kit/web/link/link.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { OwedBill, Receivable } from '../contract/receivables-endpoints.ts';
import { receivableQuery } from './receivables-queries.ts';
import { useReceivableActs } from './use-receivable-acts.ts';
import styles from './receivables.module.css';

/** A company's open bills, with what staff do about them. */
export function CompanyBills({ companyId }: { readonly companyId: string }) {
  const query = useQuery(receivableQuery(companyId));
  return (
    <Screen query={query} loading={<LoadingState />}>
      {(account) => <OpenAccount account={account} />}
    </Screen>
  );
}

function OpenAccount({ account }: { readonly account: Receivable }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const acts = useReceivableActs();
  const bills = account.bills.filter(({ billId }) => chosen.has(billId));
  const sum = (bills.length === 0 ? account.bills : bills).reduce((total, { owed }) => total + owed, 0);
  const one = bills.length === 1 ? bills[0]?.billId : undefined;
  return (
    <div>
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <BillTable company={account.company} bills={account.bills} chosen={chosen} onChoose={setChosen} />
      <div className={styles.openedActs}>
        <Button size="sm" variant="default" onClick={() => void acts.promise(account, sum)}>
          Record promise
        </Button>
        {account.hold === null ? (
          <Button size="sm" variant="default" onClick={() => void acts.hold(account)}>
            Place hold
          </Button>
        ) : (
          <Button size="sm" variant="default" onClick={() => void acts.release(account)}>
            Release hold
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => void acts.adjust(account, 'credit', one)}>
          Adjust
        </Button>
        <Button
          size="sm"
          variant="outline"
          color="red"
          className={styles.destroy}
          onClick={() => void acts.adjust(account, 'write_off', one)}
        >
          Write off
        </Button>
        <Link
          className={styles.accountLink}
          to={`/desk/receivables/${account.companyId}`}
          aria-label={`Account for ${account.company}`}
        >
          Account
        </Link>
      </div>
    </div>
  );
}

interface BillTableProps {
  readonly company: string;
  readonly bills: readonly OwedBill[];
  readonly chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

export function BillTable({ company, bills, chosen, onChoose }: BillTableProps) {
  const all = bills.length > 0 && chosen.size === bills.length;
  const toggle = (billId: string) => {
    const next = new Set(chosen);
    if (!next.delete(billId)) next.add(billId);
    onChoose(next);
  };
  return (
    <div className={styles.billsFrame}>
      <table className={styles.bills} aria-label={`Open items for ${company}`}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Select all items"
                checked={all}
                indeterminate={chosen.size > 0 && !all}
                onChange={() => onChoose(new Set(all ? [] : bills.map(({ billId }) => billId)))}
              />
            </th>
            <th scope="col">Item</th>
            <th scope="col" data-less>
              Date
            </th>
            <th scope="col">Due</th>
            <th scope="col" data-right>
              Past due
            </th>
            <th scope="col" data-right>
              Balance
            </th>
            <th scope="col" data-less>
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.billId}>
              <td>
                <Checkbox
                  size="xs"
                  aria-label={`Choose ${bill.number}`}
                  checked={chosen.has(bill.billId)}
                  onChange={() => toggle(bill.billId)}
                />
              </td>
              <th scope="row">{bill.number}</th>
              <td data-less>{formatDay(day(bill.openedOn))}</td>
              <td>{formatDay(day(bill.dueOn))}</td>
              <td data-right data-bad={bill.daysPastDue > 60 || undefined}>
                {pastDueText(bill.daysPastDue)}
              </td>
              <td data-right data-strong>
                <Money cents={bill.owed} />
              </td>
              <td data-less>{bill.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const pastDueText = (days: number): string => {
  if (days === 0) return '-';
  return counted(days, 'day');
};
