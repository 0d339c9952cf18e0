import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { HelpLine } from '#kit/web/states/help-line.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { RadioGroup } from '#kit/web/form/choice/radio-group.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { listMethods } from '#platform/payments/contract.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { announceWires, payInvoices } from '../contract/pay-endpoints.ts';
import type { Paid } from '../contract/pay-endpoints.ts';
import { WireDetails } from './wire-details.tsx';

export interface Payable {
  readonly invoiceId: string;
  /** An invoice unless it says otherwise. */
  readonly kind?: 'invoice' | 'order';
  readonly number: string;
  readonly balance: Cents;
}

export function openPayInvoicesDialog(dialogs: Dialogs, invoices: readonly Payable[]): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <PayInvoicesDialog invoices={invoices} opened={opened} onClose={() => answer()} />
  ));
}

const wire = 'wire';

/** Asks for the method, then shows the outcome of each invoice. */
function PayInvoicesDialog({
  invoices,
  opened,
  onClose,
}: DialogFrame & { readonly invoices: readonly Payable[] }) {
  const queries = useQueryClient();
  // A double click is one payment.
  const [intentId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string | null>(null);
  const [paid, setPaid] = useState<readonly Paid[]>();
  const { busy, error, act } = useAction();
  const methods = useQuery({
    queryKey: [billingKey, 'methods'],
    queryFn: ({ signal }) => call(listMethods, {}, { signal }),
  });
  const usable = methods.data?.items.filter(({ status }) => status === 'Active') ?? [];
  const methodId = chosen ?? usable.find(({ isDefault }) => isDefault)?.id ?? usable[0]?.id ?? wire;
  const total = formatCents(invoices.reduce((sum, { balance }) => (sum + balance) as Cents, 0 as Cents));
  const invoiceIds = invoices.map((one) => one.invoiceId);
  const pay = () =>
    act(async () => {
      const answer =
        methodId === wire
          ? await call(announceWires, { body: { intentId, invoiceIds } })
          : await call(payInvoices, { body: { intentId, methodId, invoiceIds } });
      setPaid(answer.items);
      await queries.invalidateQueries({ queryKey: [billingKey] });
    });
  const title =
    invoices.length === 1
      ? `Pay ${invoices[0]?.kind ?? 'invoice'} ${invoices[0]?.number ?? ''}: ${total}`
      : `Pay ${invoices.length} ${invoices.some(({ kind }) => kind === 'order') ? 'bills' : 'invoices'}: ${total}`;
  if (paid !== undefined)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title="Payment result"
        width={520}
        buttons={
          <DialogButton weight="main" onClick={onClose}>
            Close
          </DialogButton>
        }
      >
        <PaidList paid={paid} invoices={invoices} />
        {paid.some(({ outcome }) => outcome === 'declined') && <HelpLine />}
      </Dialog>
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={520}
      closeOnBackdrop={false}
      buttons={
        <>
          <DialogButton weight="plain" onClick={onClose}>
            Cancel
          </DialogButton>
          <DialogButton weight="main" working={busy} onClick={() => void pay()}>
            {methodId === wire ? 'I sent a wire' : `Pay ${total}`}
          </DialogButton>
        </>
      }
    >
      <Screen query={methods}>
        {() => (
          <RadioGroup
            name="method"
            label="Payment method"
            layout="column"
            value={methodId}
            onChange={setChosen}
            options={[
              ...usable.map(({ id, label, nickName }) => ({
                value: id,
                label: nickName === '' ? label : nickName,
                ...(nickName === '' ? {} : { description: label }),
              })),
              {
                value: wire,
                label: 'Wire transfer or ACH credit',
                description: 'Send it from your bank. Allow about 3 business days.',
              },
            ]}
          />
        )}
      </Screen>
      {methodId === wire && <WireDetails numbers={invoices.map(({ number }) => number)} />}
      {error !== undefined && (
        <>
          <FailureMessage error={error} />
          <HelpLine />
        </>
      )}
    </Dialog>
  );
}

const words: Readonly<Record<Paid['outcome'], readonly [StatusKind, string]>> = {
  taken: ['ok', 'Paid'],
  expected: ['info', 'Wire expected'],
  declined: ['bad', 'Declined'],
  unknown: ['warn', 'Confirming'],
  refused: ['warn', 'Not charged'],
  stopped: ['mute', 'Not charged'],
};

interface PaidListProps {
  readonly paid: readonly Paid[];
  readonly invoices: readonly Payable[];
}

function PaidList({ paid, invoices }: PaidListProps) {
  const isOrder = (id: string) => invoices.some((one) => one.invoiceId === id && one.kind === 'order');
  return (
    <ul className={styles.payments} aria-live="polite">
      {paid.map(({ invoiceId, number, amount, outcome, says }) => {
        const [kind, word] = words[outcome];
        return (
          <li key={invoiceId} className={styles.payment}>
            <span className={styles.paid}>
              <span>
                {isOrder(invoiceId) ? 'Order' : 'Invoice'} {number}
              </span>
              <StatusBadge kind={kind}>{word}</StatusBadge>
              <Money cents={amount} />
            </span>
            <span className={styles.quiet}>{says}</span>
          </li>
        );
      })}
    </ul>
  );
}
