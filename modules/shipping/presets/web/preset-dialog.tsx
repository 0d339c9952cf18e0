import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addPreset, changePreset, presetNameLimit } from '../contract/preset-endpoints.ts';
import type { Preset, PresetAccount } from '../contract/preset-endpoints.ts';
import {
  byDefault,
  namedByChoice,
  paidBy,
  payerChoices,
  payerOf,
  withNamedAccount,
} from '../domain/preset-payer.ts';
import { namedBy } from '#modules/shipping/quotes/web/quote-options.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

interface PresetInput {
  readonly title: string;
  readonly draft: ShipmentDraft;
  readonly services: readonly string[];
  readonly accounts: readonly PresetAccount[];
  /** The preset to change; absent for a new one. */
  readonly preset?: Preset;
}

/** Undefined if cancelled. */
export function openPresetDialog(dialogs: Dialogs, input: PresetInput): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <PresetDialog {...input} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

/** What a preset saves from a choice in the quotes. */
export function servicesOf(optionId: string | null, accounts: readonly PresetAccount[]): string[] {
  if (optionId === null) return [];
  const named = namedBy(optionId);
  const kept = withNamedAccount(named, accounts);
  return [kept === optionId ? namedByChoice(kept, accounts) : kept];
}

const formShape = z.extend(z.pick(addPreset.body, { name: true }), { payer: z.string() });

interface PresetDialogProps extends DialogFrame, PresetInput {
  onSaved(name: string): void;
}

function PresetDialog(props: PresetDialogProps) {
  const { opened, onClose, title, draft, services, accounts, preset, onSaved } = props;
  const [service, ...others] = services;
  const choices = payerChoices(service, accounts);
  const form = useLoupeForm({
    schema: formShape,
    initial: { name: preset?.name ?? '', payer: service === undefined ? byDefault : payerOf(service) },
    onSubmit: async ({ name, payer }, { key }) => {
      const body = {
        name,
        draft: { ...draft, notifyEmails: [...draft.notifyEmails] },
        carriers: preset?.carriers ?? [],
        services: service === undefined ? [] : [paidBy(service, payer), ...others],
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
        {choices.length > 0 && (
          <SelectField
            label="Carrier account"
            hint="Shipments from this preset start with this account's rate."
            options={choices}
            {...(form.field('payer') as FieldBinding<string | null>)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
