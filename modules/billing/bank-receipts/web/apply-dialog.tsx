import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { receivableQuery, receivablesQuery } from '#modules/billing/receivables/web/receivables-queries.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { applyReceipt } from '../contract/bank-receipt-endpoints.ts';
import type { BankReceipt } from '../contract/bank-receipt-endpoints.ts';
import { receiptName } from './receipt-words.ts';
import styles from './receipts.module.css';

interface ToApply {
  readonly receipt: BankReceipt;
  readonly withStepUp: WithStepUp;
}

type Outcome = 'done' | 'awaits_second';

interface Part {
  readonly companyId: string;
  readonly billId: string | null;
  readonly amount: Cents;
}

/** The outcome; undefined if canceled. */
export function openApplyDialog(dialogs: Dialogs, target: ToApply): Promise<Outcome | undefined> {
  return dialogs.open<Outcome | undefined>((opened, answer) => (
    <ApplyDialog {...target} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

function ApplyDialog({
  receipt,
  withStepUp,
  opened,
  onClose,
  onDone,
}: DialogFrame & ToApply & { onDone(outcome: Outcome): void }) {
  const { receiptId, left, proposal } = receipt;
  const [companyId, setCompanyId] = useState(proposal?.companyId ?? null);
  const proposed = proposal?.kind === 'possible' ? [] : (proposal?.bills ?? []);
  const form = useLoupeForm({
    schema: applyReceipt.body,
    initial: {
      parts: proposed.map(({ companyId: of, billId, amount }): Part => ({ companyId: of, billId, amount })),
      amountInWords: '',
    },
    onSubmit: (body) => withStepUp(() => call(applyReceipt, { params: { receiptId }, body })),
    onDone: ({ outcome }) => onDone(outcome),
  });
  const { parts } = form.values;
  const used = parts.reduce((sum, { amount }) => sum + amount, 0);
  const setParts = (next: readonly Part[]) => form.setValue('parts', [...next]);
  const toggle = (of: string, billId: string | null, owed: number) => {
    const others = parts.filter((part) => part.billId !== billId);
    if (others.length < parts.length) return setParts(others);
    const amount = cents(Math.min(owed, left - used));
    if (amount > 0) setParts([...parts, { companyId: of, billId, amount }]);
  };
  const title = `Apply ${formatCents(left)} from ${receiptName(receipt)}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      {proposal !== null && <p>{proposal.says}</p>}
      <DialogForm
        form={form}
        label={title}
        verb="Apply"
        doing="Applying"
        onCancel={onClose}
        disabled={parts.length === 0}
      >
        {companyId === null ? (
          <FindCompany first={proposal?.bills ?? []} onFound={setCompanyId} />
        ) : (
          <Bills
            companyId={companyId}
            parts={parts}
            left={left - used}
            onToggle={(billId, owed) => toggle(companyId, billId, owed)}
            onOther={() => {
              setParts([]);
              setCompanyId(null);
            }}
          />
        )}
        {companyId !== null && (
          <>
            <p className={styles.total}>
              {formatCents(cents(used))} applied, {formatCents(cents(left - used))} left unmatched
            </p>
            <TextField
              label="Amount in words"
              hint={`Required if the receipt differs from the amount due or the amount the member reported. Write out ${formatCents(receipt.amount)}, such as “One hundred and 50/100”.`}
              limit={200}
              optional
              {...form.field('amountInWords')}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

const shown = 6;

interface FindCompanyProps {
  readonly first: NonNullable<BankReceipt['proposal']>['bills'];
  onFound(companyId: string): void;
}

function FindCompany({ first, onFound }: FindCompanyProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(receivablesQuery(search));
  const found =
    search === '' && first.length > 0
      ? first.map(({ companyId, company, number }) => ({ companyId, company: `${company}, ${number}` }))
      : (data?.items ?? []);
  return (
    <>
      <TextInput
        label="Company"
        description="Search by name, number, amount or remitter."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.found}>
        {found.slice(0, shown).map(({ companyId, company }) => (
          <li key={`${companyId}/${company}`}>
            <TextButton onClick={() => onFound(companyId)}>{company}</TextButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BillsProps {
  readonly companyId: string;
  readonly parts: readonly Part[];
  readonly left: number;
  onToggle(billId: string | null, owed: number): void;
  onOther(): void;
}

function Bills({ companyId, parts, left, onToggle, onOther }: BillsProps) {
  const { data } = useQuery(receivableQuery(companyId));
  const partOf = (billId: string | null) => parts.find((part) => part.billId === billId);
  return (
    <fieldset className={styles.bills}>
      <legend>{data?.company ?? 'Open items'}</legend>
      {(data?.bills ?? []).map(({ billId, number, owed, status }) => (
        <div key={billId} className={styles.bill}>
          <Checkbox
            label={`${number}, ${formatCents(owed)}, ${status}`}
            checked={partOf(billId) !== undefined}
            disabled={left <= 0 && partOf(billId) === undefined}
            onChange={() => onToggle(billId, owed)}
          />
          <strong>{amountText(partOf(billId))}</strong>
        </div>
      ))}
      <div className={styles.bill}>
        <Checkbox
          label="Keep the remainder as credit"
          checked={partOf(null) !== undefined}
          disabled={left <= 0 && partOf(null) === undefined}
          onChange={() => onToggle(null, Number.MAX_SAFE_INTEGER)}
        />
        <strong>{amountText(partOf(null))}</strong>
      </div>
      <TextButton onClick={onOther}>Choose another company</TextButton>
    </fieldset>
  );
}

const amountText = (part: Part | undefined): string => (part === undefined ? '' : formatCents(part.amount));
