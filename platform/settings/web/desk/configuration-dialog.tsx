import * as z from 'zod/mini';
import { version } from '#kit/contract/shapes/version.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { presentAsValues } from '#kit/web/form/state/present-as-values.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeConfiguration } from '../../contract/desk-configurations.ts';
import type { DescribedConfiguration } from '../../contract/desk-configurations.ts';
import { kindHints, kindOfValue, readValue, writeValue } from '../../domain/typed-value.ts';

/** Resolves to true once changed. */
export function openConfigurationDialog(
  dialogs: Dialogs,
  configuration: DescribedConfiguration,
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ConfigurationDialog
      configuration={configuration}
      opened={opened}
      onClose={() => answer(false)}
      onChanged={() => answer(true)}
    />
  ));
}

const fieldNames = { names: { value: 'Value' } };

const valuesOf = ({ version: read, value }: Pick<DescribedConfiguration, 'version' | 'value'>) => ({
  version: read,
  value: writeValue(value, 2),
});

interface ConfigurationDialogProps extends DialogFrame {
  readonly configuration: DescribedConfiguration;
  onChanged(): void;
}

function ConfigurationDialog({ configuration, opened, onClose, onChanged }: ConfigurationDialogProps) {
  const kind = kindOfValue(configuration.value);
  const form = useLoupeForm({
    schema: z.object({
      version,
      value: z.string().check(
        z.maxLength(10_000, 'Enter 10,000 characters or fewer.'),
        z.refine((typed) => readValue(typed, kind) !== undefined, kindHints[kind]),
      ),
    }),
    initial: valuesOf(configuration),
    onSubmit: (typed) =>
      presentAsValues(
        () =>
          call(changeConfiguration, {
            params: { name: configuration.name },
            body: { version: typed.version, value: readValue(typed.value, kind) ?? configuration.value },
          }),
        (present) => valuesOf(z.parse(changeConfiguration.body, present)),
      ),
    onDone: onChanged,
  });
  const title = `Change ${configuration.name}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <p>{configuration.description}</p>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" told={fieldNames} onCancel={onClose}>
        <TextAreaField
          label="Value"
          hint={kindHints[kind]}
          rows={kind === 'list' || kind === 'record' ? 8 : 2}
          {...form.field('value')}
        />
      </DialogForm>
    </Dialog>
  );
}
