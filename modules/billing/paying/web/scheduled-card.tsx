import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listMethods } from '#platform/payments/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { cancelScheduled, listScheduled } from '../contract/scheduled-endpoints.ts';
import type { ScheduledPayment } from '../contract/scheduled-endpoints.ts';
import { billsInWords } from '../domain/bills-in-words.ts';

const scheduledQuery = queryOptions({
  queryKey: [billingKey, 'scheduled'],
  queryFn: ({ signal }) => call(listScheduled, {}, { signal }),
});

const badges: Readonly<Record<ScheduledPayment['status'], readonly [kind: StatusKind, word: string]>> = {
  Scheduled: ['info', 'Scheduled'],
  Paying: ['warn', 'Processing'],
  Paid: ['ok', 'Paid'],
  Failed: ['bad', 'Failed'],
  NotNeeded: ['mute', 'Not needed'],
  Canceled: ['mute', 'Canceled'],
};

/** Payments ahead, and what happened to the latest ones. Absent while there are none. */
export function ScheduledCard() {
  const query = useQuery(scheduledQuery);
  return (
    <Screen query={query} loading={null}>
      {({ items }) =>
        items.length === 0 ? null : (
          <div className={styles.above}>
            <Card label="Scheduled payments">
              <SectionTitle>Scheduled payments</SectionTitle>
              <ul className={styles.payments}>
                {items.map((payment) => (
                  <Scheduled key={payment.scheduledId} payment={payment} />
                ))}
              </ul>
            </Card>
          </div>
        )
      }
    </Screen>
  );
}

function Scheduled({ payment }: { readonly payment: ScheduledPayment }) {
  const { bills, paysOn, status, expected, method, actions } = payment;
  const [kind, word] = badges[status];
  const named = `${formatDay(day(paysOn))}, ${billsInWords(bills)}`;
  return (
    <li className={styles.payment}>
      <span className={styles.paid}>
        <span className={styles.facts}>
          {formatDay(day(paysOn))} <StatusBadge kind={kind}>{word}</StatusBadge>
        </span>
        <Money cents={expected} />
      </span>
      <span className={styles.quiet}>
        {method} for {billsInWords(bills)}. {saysOf(payment)}
      </span>
      {actions.length > 0 && <ScheduledActions payment={payment} named={named} />}
    </li>
  );
}

function saysOf({ status, amount, methodWorks, reason }: ScheduledPayment): string {
  if (status === 'Failed')
    return `${reason ?? 'Your bank declined the payment.'} Pay now with another method.`;
  if (reason !== null) return reason;
  if (status !== 'Scheduled') return '';
  if (!methodWorks) return 'This payment method was removed. Choose another method.';
  return amount === null ? 'Pays the full balance due that day.' : 'Pays part of the balance.';
}

function ScheduledActions({
  payment,
  named,
}: {
  readonly payment: ScheduledPayment;
  readonly named: string;
}) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const { scheduledId } = payment;
  const refresh = () => queries.invalidateQueries({ queryKey: [billingKey] });
  const change = () =>
    act(async () => {
      const { items } = await call(listMethods, {});
      const { openChangeScheduledDialog } = await import('./change-scheduled-dialog.tsx');
      const usable = items.filter(({ isActive }) => isActive);
      if (!(await openChangeScheduledDialog(dialogs, { payment, usable }))) return;
      toast.show({ sentence: 'Scheduled payment changed' });
      await refresh();
    });
  const cancel = async () => {
    const sure = await dialogs.openConfirm({
      header: 'Cancel this scheduled payment?',
      body: 'Nothing will be charged that day. The balance remains due.',
      yes: 'Cancel payment',
      no: 'Keep payment',
    });
    if (!sure) return;
    await act(() => call(cancelScheduled, { params: { scheduledId } }));
    await refresh();
  };
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.acts}>
        <Button
          variant="default"
          disabled={busy}
          aria-label={`Change: ${named}`}
          onClick={() => void change()}
        >
          Change
        </Button>
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={`Cancel payment: ${named}`}
          onClick={() => void cancel()}
        >
          Cancel payment
        </Button>
      </div>
    </>
  );
}
