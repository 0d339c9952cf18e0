import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { enterAdjustment } from '../contract/adjustment-endpoints.ts';
import type { Receivable } from '../contract/receivables-endpoints.ts';
import { codesOf, hasBill, reasonCodes } from '../domain/reason-codes.ts';
import type { AdjustmentKind, ReasonCode } from '../domain/reason-codes.ts';

interface ToAdjust {
  readonly account: Pick<Receivable, 'companyId' | 'company' | 'bills'>;
  readonly kind: AdjustmentKind;
  readonly billId: string | undefined;
  readonly withStepUp: WithStepUp;
}

type Outcome = EndpointResult<typeof enterAdjustment>['outcome'];

/** The outcome; undefined if canceled. */
export function openAdjustDialog(dialogs: Dialogs, target: ToAdjust): Promise<Outcome | undefined> {
  return dialogs.open<Outcome | undefined>((opened, answer) => (
    <AdjustDialog {...target} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

function AdjustDialog({
  account: { companyId, company, bills },
  kind: firstKind,
  billId,
  withStepUp,
  opened,
  onClose,
  onDone,
}: DialogFrame & ToAdjust & { onDone(outcome: Outcome): void }) {
  const first = bills.find((bill) => bill.billId === billId) ?? (bills.length === 1 ? bills[0] : undefined);
  const form = useLoupeForm({
    schema: enterAdjustment.body,
    initial: {
      kind: firstKind,
      billId: first?.billId ?? null,
      amount: firstKind === 'write_off' ? (first?.owed ?? noMoney) : noMoney,
      reasonCode: null as ReasonCode | null,
      note: '',
    },
    onSubmit: ({ billId: bill, ...body }) =>
      withStepUp(() =>
        call(enterAdjustment, {
          params: { companyId },
          body: !hasBill(body.kind) || bill === undefined ? body : { ...body, billId: bill },
        }),
      ),
    onDone: ({ outcome }) => onDone(outcome),
  });
  const { kind } = form.values;
  const isWriteOff = firstKind === 'write_off';
  const title = isWriteOff ? `Write off an open item for ${company}` : `Adjust account for ${company}`;
  const bindKind = form.field('kind');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{isWriteOff ? 'A second person must approve the write-off before it posts.' : aboutKind[kind]}</p>
      <DialogForm
        form={form}
        label={title}
        verb={isWriteOff ? 'Write off' : 'Adjust'}
        doing="Saving"
        onCancel={onClose}
        destroys={isWriteOff}
      >
        {!isWriteOff && (
          <SegmentedField
            label="Type"
            options={[
              { value: 'credit', label: 'Credit' },
              { value: 'charge', label: 'Charge' },
              { value: 'refund', label: 'Refund' },
            ]}
            {...bindKind}
            onChange={(chosen: AdjustmentKind) => {
              bindKind.onChange(chosen);
              form.setValue('reasonCode', null);
              if (!hasBill(chosen)) form.setValue('billId', null);
            }}
          />
        )}
        {hasBill(kind) && (
          <SelectField
            label="Open item"
            options={bills.map((bill) => ({
              value: bill.billId,
              label: bill.number,
              price: formatCents(bill.owed),
            }))}
            {...form.field('billId')}
          />
        )}
        <MoneyField label="Amount" {...form.field('amount')} />
        <SelectField
          label="Reason"
          options={codesOf(kind).map((code) => ({ value: code, label: reasonCodes[code].label }))}
          {...form.field('reasonCode')}
        />
        <TextAreaField
          label="Note"
          hint={isWriteOff ? undefined : 'The member sees this with the adjustment.'}
          limit={150}
          rows={2}
          {...form.field('note')}
        />
      </DialogForm>
    </Dialog>
  );
}

const aboutKind: Readonly<Record<AdjustmentKind, string>> = {
  write_off: '',
  credit: "A credit reduces the balance now. Any amount already paid becomes the member's credit.",
  charge: 'A charge goes on the next invoice.',
  refund: "A refund pays out the company's credit. A second person must approve the refund first.",
};
