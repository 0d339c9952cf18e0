import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { placeHold, recordPromise } from '../contract/receivables-endpoints.ts';
import type { Receivable } from '../contract/receivables-endpoints.ts';

type Account = Pick<Receivable, 'companyId' | 'company' | 'owed'>;

interface ToPromise {
  readonly account: Account;
  /** Of the chosen bills, or of all. */
  readonly amount: number;
}

/** True if recorded. */
export function openPromiseDialog(dialogs: Dialogs, target: ToPromise): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <PromiseDialog {...target} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function PromiseDialog({
  account: { companyId, company, owed },
  amount,
  opened,
  onClose,
  onDone,
}: DialogFrame & ToPromise & { onDone(): void }) {
  const form = useLoupeForm({
    schema: recordPromise.body,
    initial: { amount: amount as Cents, promisedOn: '', note: '' },
    onSubmit: (body) => call(recordPromise, { params: { companyId }, body }),
    onDone,
  });
  const title = `Record promise from ${company}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{formatCents(owed)} is owed. Reminders pause until the promised date.</p>
      <DialogForm form={form} label={title} verb="Record promise" doing="Recording" onCancel={onClose}>
        <MoneyField label="Amount" {...form.field('amount')} />
        <DateField label="Promised date" {...form.field('promisedOn')} />
        <TextField
          label="Contact"
          hint="Who you spoke with and how, such as “Paul Orsini, by phone.”"
          limit={150}
          {...form.field('note')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** True if placed. */
export function openHoldDialog(dialogs: Dialogs, account: Account): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <HoldDialog account={account} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function HoldDialog({
  account: { companyId, company },
  opened,
  onClose,
  onDone,
}: DialogFrame & { readonly account: Account; onDone(): void }) {
  const form = useLoupeForm({
    schema: placeHold.body,
    initial: { reason: '' },
    onSubmit: (body) => call(placeHold, { params: { companyId }, body }),
    onDone,
  });
  const title = `Put ${company} on credit hold`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        The company can't make purchases until you release the hold. Members see that the account is on hold,
        but not why.
      </p>
      <DialogForm form={form} label={title} verb="Place hold" doing="Placing" onCancel={onClose} destroys>
        <TextAreaField label="Reason" limit={150} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
