import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { booksAsSheet } from '../contract/books-endpoints.ts';
import type { TrialBalance } from '../contract/books-endpoints.ts';
import { accountNames } from '../domain/account-names.ts';
import { booksKey, trialBalanceQuery } from './books-queries.ts';
import { PeriodFields } from './period-fields.tsx';
import { usePeriod } from './use-period.ts';
import styles from './books.module.css';

type Row = TrialBalance['items'][number];

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'account',
    header: 'Account',
    width: 260,
    isKey: true,
    value: ({ account }) => accountNames[account],
    card: 'title',
  },
  moneyColumn(({ opening }) => opening, { key: 'opening', header: 'Opening', width: 150, card: 'fact' }),
  moneyColumn(({ debits }) => debits, { key: 'debits', header: 'Debits', width: 150, card: 'fact' }),
  moneyColumn(({ credits }) => credits, { key: 'credits', header: 'Credits', width: 150, card: 'fact' }),
  moneyColumn(({ closing }) => closing, { key: 'closing', header: 'Closing', width: 150, card: 'figure' }),
];

/** Every account for a period. A credit balance is negative, so all of them add up to zero. */
export function TrialBalancePage() {
  const [period, setPeriod] = usePeriod();
  const query = useQuery(trialBalanceQuery(period));
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const { busy, error, act } = useAction();
  const close = async () => {
    const { openCloseDayDialog } = await import('./close-day-dialog.tsx');
    if (!(await openCloseDayDialog(dialogs, { withStepUp }))) return;
    toast.show({ sentence: 'Day closed' });
    await queries.invalidateQueries({ queryKey: booksKey });
  };
  return (
    <Screen query={query} title="Trial balance">
      {({ items, closedThrough, closedBy, hash }) => {
        const sum = items.reduce((total, { closing }) => total + closing, 0);
        return (
          <>
            <PageTitle
              title="Trial balance"
              facts={`${sum === 0 ? 'Debits and credits are equal.' : `Debits and credits differ by ${formatCents(cents(sum))}.`} ${closedWords(closedThrough, closedBy)}`}
              actions={
                <>
                  <Button
                    variant="default"
                    loading={busy}
                    onClick={() =>
                      void act(() =>
                        saveAnswer(
                          booksAsSheet,
                          { query: period },
                          `general-ledger-${period.from}-${period.to}.xlsx`,
                        ),
                      )
                    }
                  >
                    Export ledger
                  </Button>
                  <Button onClick={() => void close()}>Close the day</Button>
                </>
              }
            />
            {error !== undefined && <FailureMessage error={error} />}
            <PeriodFields period={period} onChange={setPeriod} />
            <DataTable
              label="Trial balance"
              columns={columns}
              source={givenRows(items)}
              rowId={({ account }) => account}
              rowName={({ account }) => accountNames[account]}
              exportName={`trial-balance-${period.from}-${period.to}`}
              empty={<EmptyState title="No entries" text="Nothing posted through the end of this period." />}
            />
            {hash !== null && <p className={styles.closed}>Hash of all closed days: {hash}</p>}
          </>
        );
      }}
    </Screen>
  );
}

function closedWords(through: string | null, by: string | null): string {
  if (through === null) return 'No days closed yet.';
  return `Closed through ${formatDay(day(through))}${by === null ? '' : ` by ${by}`}.`;
}
