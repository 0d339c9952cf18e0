import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addPreset, changePreset, presetNameLimit } from '../contract/preset-endpoints.ts';
import type { Preset } from '../contract/preset-endpoints.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

interface PresetInput {
  readonly title: string;
  readonly draft: ShipmentDraft;
  readonly services: readonly string[];
  /** The preset to rename; absent for a new one. */
  readonly preset?: Preset;
}

/** Undefined if cancelled. */
export function openPresetDialog(dialogs: Dialogs, input: PresetInput): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <PresetDialog {...input} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

const nameShape = z.pick(addPreset.body, { name: true });

interface PresetDialogProps extends DialogFrame, PresetInput {
  onSaved(name: string): void;
}

function PresetDialog({ opened, onClose, title, draft, services, preset, onSaved }: PresetDialogProps) {
  const form = useLoupeForm({
    schema: nameShape,
    initial: { name: preset?.name ?? '' },
    onSubmit: async ({ name }, { key }) => {
      const body = {
        name,
        draft: { ...draft, notifyEmails: [...draft.notifyEmails] },
        carriers: preset?.carriers ?? [],
        services: [...services],
      };
      if (preset === undefined) return call(addPreset, { body }, { idempotencyKey: key });
      const params = { presetId: preset.presetId };
      return call(changePreset, { params, body: { ...body, version: preset.version } });
    },
    onDone: ({ preset: saved }) => onSaved(saved.name),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <p>
        Everyone at your company can use this preset. It saves the declared value, but not references or
        dates.
      </p>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        <TextField label="Name" alwaysCounts limit={presetNameLimit} {...form.field('name')} />
      </DialogForm>
    </Dialog>
  );
}
