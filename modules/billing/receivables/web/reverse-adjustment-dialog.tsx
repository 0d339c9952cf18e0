import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { reverseAdjustment } from '../contract/adjustment-endpoints.ts';
import type { Adjustment } from '../contract/adjustment-endpoints.ts';

interface ToReverse {
  readonly row: Adjustment;
  readonly name: string;
  readonly withStepUp: WithStepUp;
}

/** True if reversed. */
export function openReverseAdjustmentDialog(dialogs: Dialogs, target: ToReverse): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ReverseDialog {...target} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function ReverseDialog({
  row: { companyId, adjustmentId, kind },
  name,
  withStepUp,
  opened,
  onClose,
  onDone,
}: DialogFrame & ToReverse & { onDone(): void }) {
  const form = useLoupeForm({
    schema: reverseAdjustment.body,
    initial: { reason: '' },
    onSubmit: (body) =>
      withStepUp(() => call(reverseAdjustment, { params: { companyId, adjustmentId }, body })),
    onDone,
  });
  const title = `Reverse ${name}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        {kind === 'write_off'
          ? 'The original entry and its reversal stay on the books. The amount is due again.'
          : 'The original entry and its reversal stay on the books. The reversal goes on the next invoice.'}
      </p>
      <DialogForm form={form} label={title} verb="Reverse" doing="Reversing" onCancel={onClose}>
        <TextAreaField label="Reason" limit={150} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
