import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { deskInput } from '../contract/desk-orders.ts';
import type { DeskRow } from '../contract/desk-orders.ts';
import type { DeskItemAction, DeskOrderAction } from '../domain/desk-queues.ts';
import { actionLabels, inputLabel } from './desk-words.ts';
import { performAction } from './perform-action.ts';

interface ActionRequest {
  readonly row: DeskRow;
  readonly act: DeskItemAction | DeskOrderAction;
}

/** True when done. */
export function openActionDialog(dialogs: Dialogs, request: ActionRequest): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ActionDialog {...request} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface ActionDialogProps extends DialogFrame, ActionRequest {
  onDone(): void;
}

function ActionDialog({ row, act, opened, onClose, onDone }: ActionDialogProps) {
  const form = useLoupeForm({
    schema: deskInput,
    initial: { said: '', carrier: '', trackingNumber: '' },
    onSubmit: (input) => performAction(row, act, input),
    onDone,
  });
  const title = `${actionLabels[act]}: ${row.orderNumber}`;
  const label = inputLabel(act, row);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        {row.company}: {row.title}.{label === 'Reason' && ' The buyer will see your reason.'}
      </p>
      <DialogForm form={form} label={title} verb={actionLabels[act]} doing="Saving" onCancel={onClose}>
        {act === 'ship' && (
          <>
            <TextField label="Carrier" {...form.field('carrier')} />
            <TextField label="Tracking number" {...form.field('trackingNumber')} />
          </>
        )}
        {label !== undefined && <TextField label={label} {...form.field('said')} />}
      </DialogForm>
    </Dialog>
  );
}
