import { formatDay } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { createApprovalCode } from '../../contract/approval-endpoints.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';

type IssuedCode = EndpointResult<typeof createApprovalCode>;

/** Shown once; only its digest is stored. */
export async function openCodeDialog(dialogs: Dialogs): Promise<void> {
  const issued = await dialogs.open<IssuedCode | undefined>((opened, answer) => (
    <CodeDialog opened={opened} onClose={() => answer(undefined)} onIssued={answer} />
  ));
  if (issued === undefined) return;
  await dialogs.openNotification({
    title: issued.code,
    body: `Valid once on ${formatDay(issued.validOn)}, for this shipment and value only. This code won't be shown again.`,
  });
}

interface CodeDialogProps extends DialogFrame {
  onIssued(issued: IssuedCode): void;
}

function CodeDialog({ opened, onClose, onIssued }: CodeDialogProps) {
  const form = useLoupeForm({
    schema: createApprovalCode.body,
    initial: { number: '', declaredValue: noMoney },
    onSubmit: (body) => call(createApprovalCode, { body }),
    onDone: onIssued,
  });
  const title = 'Create approval code';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>Read this code to the caller. It lets them complete this purchase without waiting for review.</p>
      <DialogForm form={form} label={title} verb="Create code" doing="Creating" onCancel={onClose}>
        <TextField label="Shipment ID" limit={15} {...form.field('number')} />
        <MoneyField label="Declared value" {...form.field('declaredValue')} />
      </DialogForm>
    </Dialog>
  );
}
