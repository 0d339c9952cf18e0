import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents, subtractCents } from '#kit/domain/money.ts';
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
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listMethods } from '#platform/payments/contract.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { schedulePayment } from '#modules/billing/paying/contract/scheduled-endpoints.ts';
import { WhenChoice, problemOfDay } from '#modules/billing/paying/web/when-choice.tsx';
import { announceWires, payInvoices } from '../contract/pay-endpoints.ts';
import type { Paid } from '../contract/pay-endpoints.ts';
import type { Payable } from './payable.ts';
import { PaymentResult } from './payment-result.tsx';
import { WireDetails } from './wire-details.tsx';

export function openPayInvoicesDialog(dialogs: Dialogs, invoices: readonly Payable[]): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <PayInvoicesDialog invoices={invoices} opened={opened} onClose={() => answer()} />
  ));
}

const wire = 'wire';

type Methods = EndpointResult<typeof listMethods>;

const usableOf = (methods: Methods | undefined) =>
  methods?.items.filter(({ status }) => status === 'Active') ?? [];

/** Asks for the amount and the method, then shows the outcome of each invoice. */
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
  const balance = cents(invoices.reduce((sum, one) => sum + one.balance, 0));
  const [typed, setTyped] = useState<number | null>(balance);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const amountProblem = unreadable ?? problemOf(typed, balance);
  const [paysOn, setPaysOn] = useState<string | null>(null);
  const [dayUnreadable, setDayUnreadable] = useState<string | null>(null);
  const { busy, error, act } = useAction();
  const methods = useQuery({
    queryKey: [billingKey, 'methods'],
    queryFn: ({ signal }) => call(listMethods, {}, { signal }),
  });
  const usable = usableOf(methods.data);
  const methodId = chosen ?? usable.find(({ isDefault }) => isDefault)?.id ?? usable[0]?.id ?? wire;
  const later = methodId !== wire && paysOn !== null;
  const dayProblem = later ? (dayUnreadable ?? problemOfDay(paysOn)) : undefined;
  const amount = cents(typed ?? balance);
  const total = formatCents(balance);
  const invoiceIds = invoices.map((one) => one.invoiceId);
  const pay = () =>
    act(async () => {
      // Without an amount, what the bills owe when the money is taken is paid: credit may have paid a part.
      const body = { intentId, invoiceIds, ...(amount < balance ? { amount } : {}) };
      if (later) {
        const { paysOn: on, expected } = await call(schedulePayment, {
          body: { ...body, methodId, paysOn: day(paysOn) },
        });
        toast.show({ sentence: `${formatCents(expected)} scheduled for ${formatDay(day(on))}` });
        onClose();
        await queries.invalidateQueries({ queryKey: [billingKey] });
        return;
      }
      const answer =
        methodId === wire
          ? await call(announceWires, { body })
          : await call(payInvoices, { body: { ...body, methodId } });
      setPaid(answer.items);
      await queries.invalidateQueries({ queryKey: [billingKey] });
    });
  const title =
    invoices.length === 1
      ? `Pay ${invoices[0]?.kind ?? 'invoice'} ${invoices[0]?.number ?? ''}: ${total}`
      : `Pay ${invoices.length} ${invoices.some(({ kind }) => kind === 'order') ? 'items' : 'invoices'}: ${total}`;
  if (paid !== undefined)
    return <PaymentResult paid={paid} invoices={invoices} opened={opened} onClose={onClose} />;
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
          <DialogButton
            weight="main"
            working={busy}
            disabled={(amountProblem ?? dayProblem) !== undefined}
            onClick={() => void pay()}
          >
            {verbOf({ isWire: methodId === wire, later, amount })}
          </DialogButton>
        </>
      }
    >
      <MoneyField
        name="amount"
        label="Amount"
        hint={hintOf(invoices.length, balance, amount)}
        value={typed}
        onChange={setTyped}
        error={amountProblem}
        onUnreadable={setUnreadable}
      />
      <div className={styles.below}>
        <MethodChoice methods={methods} chosen={methodId} onChoose={setChosen} />
      </div>
      {methodId !== wire && (
        <div className={styles.below}>
          <WhenChoice paysOn={paysOn} onChoose={setPaysOn} onUnreadable={setDayUnreadable} />
        </div>
      )}
      <ScheduledNote invoices={invoices} later={later} />
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

interface MethodChoiceProps {
  readonly methods: UseQueryResult<Methods>;
  readonly chosen: string;
  onChoose(methodId: string): void;
}

function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <Screen query={methods}>
      {() => (
        <RadioGroup
          name="method"
          label="Payment method"
          layout="column"
          value={chosen}
          onChange={onChoose}
          options={[
            ...usableOf(methods.data).map(({ id, label, nickName }) => ({
              value: id,
              label: nickName === '' ? label : nickName,
              ...(nickName === '' ? {} : { description: label }),
            })),
            {
              value: wire,
              label: 'Wire transfer or ACH credit',
              description: 'Send the payment from your bank. Allow about 3 business days.',
            },
          ]}
        />
      )}
    </Screen>
  );
}

interface Chosen {
  readonly isWire: boolean;
  readonly later: boolean;
  readonly amount: Cents;
}

function verbOf({ isWire, later, amount }: Chosen): string {
  if (isWire) return 'I sent a wire';
  return `${later ? 'Schedule' : 'Pay'} ${formatCents(amount)}`;
}

interface ScheduledNoteProps {
  readonly invoices: readonly Payable[];
  readonly later: boolean;
}

function ScheduledNote({ invoices, later }: ScheduledNoteProps) {
  const planned = invoices.find((one) => typeof one.scheduledOn === 'string');
  if (typeof planned?.scheduledOn !== 'string') return null;
  return (
    <p className={`${styles.quiet} ${styles.below}`}>
      A payment for {planned.kind ?? 'invoice'} {planned.number} is scheduled for{' '}
      {formatDay(day(planned.scheduledOn))}.{' '}
      {later
        ? 'Change or cancel that payment under Payments, or leave this bill out of the new payment.'
        : 'Only the balance due that day will be charged.'}
    </p>
  );
}

function problemOf(typed: number | null, balance: Cents): string | undefined {
  if (typed === null || typed < 1) return 'Enter $0.01 or more.';
  return typed > balance ? `Enter ${formatCents(balance)} or less.` : undefined;
}

function hintOf(bills: number, balance: Cents, amount: Cents): string {
  const left = subtractCents(balance, amount);
  if (left <= 0) return 'The full balance. No fee for any payment method.';
  const order = bills > 1 ? 'The oldest bill is paid first. ' : '';
  return `${order}${formatCents(left)} remains due. No fee for any payment method.`;
}
