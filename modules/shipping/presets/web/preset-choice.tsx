import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { applyPreset, presetFromDraft } from '../domain/apply-preset.ts';
import type { ShipmentAnswers, ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import { meantBy } from '#modules/shipping/quotes/web/quote-options.ts';
import styles from './presets.module.css';
import { call } from '#kit/web/call/call.ts';
import { listPresets } from '../contract/preset-endpoints.ts';
import type { Preset } from '../contract/preset-endpoints.ts';

interface PresetProps {
  readonly wizard: Pick<Wizard<ShipmentAnswers>, 'answers' | 'setAnswers'>;
  readonly editor: ShipmentEditor;
}

/** Spec shipping §4: fills a shipment from a preset. */
export function PresetChoice({ wizard, editor }: PresetProps) {
  const presets = useQuery(presetsQuery).data?.items ?? [];
  if (presets.length === 0) return null;
  const use = (presetId: string | null): void => {
    const preset = presets.find((candidate) => candidate.presetId === presetId);
    if (preset === undefined) return;
    editor.change(applyPreset(editor.now(), preset.draft));
    wizard.setAnswers({ optionId: meantBy(preset.services[0]) });
    toast.show({ sentence: `Preset “${preset.name}” applied` });
  };
  return (
    <div className={styles.bar}>
      <SelectField
        name="preset"
        label="Preset"
        optional
        placeholder="Start from a preset"
        options={presets.map(({ presetId, name }) => ({ value: presetId, label: name }))}
        value={null}
        onChange={use}
      />
      <Link className={styles.manage} to="/membership/shipping/presets">
        Manage presets
      </Link>
    </div>
  );
}

/** Saves a preset from a shipment. */
export function SavePresetButton({ wizard, editor }: PresetProps) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const save = async (): Promise<void> => {
    const { openPresetDialog, servicesOf } = await import('./preset-dialog.tsx');
    const { accounts } = await queries.ensureQueryData(presetsQuery);
    const name = await openPresetDialog(dialogs, {
      title: 'Save as preset',
      draft: presetFromDraft(editor.now()),
      services: servicesOf(wizard.answers.optionId, accounts),
      accounts,
    });
    if (name === undefined) return;
    await queries.invalidateQueries({ queryKey: presetsQuery.queryKey });
    toast.show({ sentence: `Preset “${name}” saved` });
  };
  return (
    <Button variant="subtle" onClick={() => void save()}>
      Save as preset
    </Button>
  );
}

export const presetsQuery = queryOptions({
  queryKey: ['shipping-presets'],
  queryFn: ({ signal }) => call(listPresets, {}, { signal }),
});

export interface PresetRowActions {
  readonly busy: boolean;
  readonly error: unknown;
  use(preset: Preset): void;
  edit(preset: Preset): void;
  remove(preset: Preset): void;
}
