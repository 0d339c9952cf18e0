import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { saveCounterparty } from '../contract/counterparty-endpoints.ts';
import type { Counterparty } from '../contract/counterparty-endpoints.ts';
import { CertificateField } from './certificate-field.tsx';

/** True when saved. */
export function openCounterpartyDialog(dialogs: Dialogs, buyer: Counterparty): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <CounterpartyDialog
      buyer={buyer}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

interface CounterpartyDialogProps extends DialogFrame {
  readonly buyer: Counterparty;
  onDone(): void;
}

const shape = z.extend(z.omit(saveCounterparty.body, { version: true, insuranceFileId: true }), {
  insuranceFileId: z.string(),
});

function CounterpartyDialog({ buyer, opened, onClose, onDone }: CounterpartyDialogProps) {
  const { limit, limitStops, uccNumber, uccExpiresOn, insurancePolicy, insuranceExpiresOn, note } = buyer;
  const form = useLoupeForm({
    schema: shape,
    initial: {
      limit,
      limitStops,
      uccNumber,
      uccExpiresOn,
      insurancePolicy,
      insuranceExpiresOn,
      insuranceFileId: '',
      note,
    },
    onSubmit: ({ insuranceFileId, ...body }) =>
      call(saveCounterparty, {
        params: { buyerId: buyer.buyerId },
        body: {
          ...body,
          ...(insuranceFileId === '' ? {} : { insuranceFileId }),
          version: buyer.version,
        },
      }),
    onDone,
  });
  const ucc = form.field('uccExpiresOn');
  const insurance = form.field('insuranceExpiresOn');
  return (
    <Dialog opened={opened} onClose={onClose} title={buyer.name} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={buyer.name} verb="Save" doing="Saving" onCancel={onClose}>
        <MoneyField
          label="Limit for goods out on memo"
          optional
          hint="You'll get a warning at 75%. To block memos over the limit, check the box below."
          {...form.field('limit')}
        />
        <CheckboxField label="Block memos over the limit" {...form.field('limitStops')} />
        <FieldRow>
          <TextField label="UCC-1 filing number" optional limit={40} {...form.field('uccNumber')} />
          <DateField
            label="UCC-1 expires"
            {...ucc}
            value={ucc.value ?? ''}
            onChange={(text) =>
              form.setValue('uccExpiresOn', text === '' ? null : (text as typeof ucc.value))
            }
          />
        </FieldRow>
        <FieldRow>
          <TextField label="Insurance policy" optional limit={60} {...form.field('insurancePolicy')} />
          <DateField
            label="Certificate expires"
            {...insurance}
            value={insurance.value ?? ''}
            onChange={(text) =>
              form.setValue('insuranceExpiresOn', text === '' ? null : (text as typeof insurance.value))
            }
          />
        </FieldRow>
        <CertificateField onFile={buyer.insuranceFile} {...form.field('insuranceFileId')} />
        <TextAreaField label="Note" optional limit={500} rows={2} {...form.field('note')} />
      </DialogForm>
    </Dialog>
  );
}
