import type { Cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { setReserve } from '#modules/shipping/claim-notices/contract/notice-endpoints.ts';

interface ReserveOf {
  readonly params: { readonly companyId: string; readonly claimId: string };
  readonly reserve: Cents;
}

export const openReserveDialog = (dialogs: Dialogs, of: ReserveOf): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <ReserveDialog {...of} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

function ReserveDialog({
  params,
  reserve,
  opened,
  onClose,
  onDone,
}: ReserveOf & DialogFrame & { onDone(): void }) {
  const form = useLoupeForm({
    schema: setReserve.body,
    initial: { reserve },
    onSubmit: (body) => call(setReserve, { params, body }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Set reserve" width={400} closeOnBackdrop={false}>
      <DialogForm form={form} label="Set reserve" verb="Set reserve" doing="Saving" onCancel={onClose}>
        <MoneyField
          label="Reserve"
          hint="Estimated cost of this claim. We report it to the insurer."
          {...form.field('reserve')}
        />
      </DialogForm>
    </Dialog>
  );
}
