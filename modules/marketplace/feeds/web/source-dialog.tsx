import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { SwitchField } from '#kit/web/form/choice/switch-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import * as z from 'zod/mini';
import { putFeedSource, typedFeedSource } from '../contract/feed-source.ts';
import type { FeedSourceSettings } from '../contract/feed-source.ts';
import { fetchHours } from '../domain/automatic.ts';
import { feedModes } from '../domain/feed-moves.ts';

/** True when saved. */
export function openSourceDialog(dialogs: Dialogs, source: FeedSourceSettings | null): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <SourceDialog
      source={source}
      opened={opened}
      onClose={() => answer(false)}
      onSaved={() => answer(true)}
    />
  ));
}

interface SourceDialogProps extends DialogFrame {
  readonly source: FeedSourceSettings | null;
  onSaved(): void;
}

const hours = fetchHours.map((count) => ({
  value: String(count),
  label: count === 1 ? 'Every hour' : `Every ${counted(count, 'hour')}`,
}));
const modes = feedModes.map((value) => ({ value, label: value }));
const schema = z.extend(typedFeedSource, { everyHours: z.string() });

function SourceDialog({ source, opened, onClose, onSaved }: SourceDialogProps) {
  const form = useLoupeForm({
    schema,
    initial: {
      url: source?.url ?? '',
      username: source?.username ?? '',
      password: '',
      everyHours: String(source?.everyHours ?? 4),
      mode: source?.mode ?? ('Replace all' as const),
      isOn: source?.isOn ?? true,
    },
    onSubmit: ({ password, everyHours, ...typed }) =>
      call(putFeedSource, {
        body: {
          ...typed,
          everyHours: fetchHours.find((count) => String(count) === everyHours) ?? 4,
          // An empty field keeps the stored password.
          ...(password === undefined || (password === '' && source?.hasPassword === true)
            ? {}
            : { password }),
        },
      }),
    onDone: onSaved,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Automatic feed" width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="Automatic feed" verb="Save feed" doing="Saving" onCancel={onClose}>
        <TextField
          label="File URL"
          hint="The https:// address of a CSV file or .xlsx workbook on your server."
          {...form.field('url')}
        />
        <TextField label="Username" optional {...form.field('username')} />
        <TextField
          label="Password"
          optional
          type="password"
          autoComplete="off"
          hint={source?.hasPassword === true ? 'Leave blank to keep the saved password.' : undefined}
          {...form.field('password')}
        />
        <SelectField label="Schedule" options={hours} {...form.field('everyHours')} />
        <SelectField label="Mode" options={modes} {...form.field('mode')} />
        <SwitchField label="Fetch automatically" {...form.field('isOn')} />
      </DialogForm>
    </Dialog>
  );
}
