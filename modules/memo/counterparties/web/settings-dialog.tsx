import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { saveMemoSettings } from '../contract/counterparty-endpoints.ts';
import type { MemoSettings } from '../contract/counterparty-endpoints.ts';

/** True when saved. */
export function openSettingsDialog(dialogs: Dialogs, settings: MemoSettings): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <SettingsDialog
      settings={settings}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

interface SettingsDialogProps extends DialogFrame {
  readonly settings: MemoSettings;
  onDone(): void;
}

function SettingsDialog({ settings, opened, onClose, onDone }: SettingsDialogProps) {
  const form = useLoupeForm({
    schema: z.omit(saveMemoSettings.body, { version: true }),
    initial: { memoLimit: settings.memoLimit },
    onSubmit: (body) => call(saveMemoSettings, { body: { ...body, version: settings.version } }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit memo limit" width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label="Edit memo limit" verb="Save" doing="Saving" onCancel={onClose}>
        <MoneyField
          label="Policy limit for goods out on memo"
          optional
          hint="From your jewelers block policy. Only your company sees this limit."
          {...form.field('memoLimit')}
        />
      </DialogForm>
    </Dialog>
  );
}
