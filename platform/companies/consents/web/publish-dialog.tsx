import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { publishDefinition } from '../contract/consent-endpoints.ts';
import { consentKinds, termsOf } from '../domain/consent-kinds.ts';
import type { ConsentKind } from '../domain/consent-kinds.ts';

/** The name of what was published; undefined where nothing was. */
export function openPublishDialog(dialogs: Dialogs): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <PublishDialog opened={opened} onClose={() => answer(undefined)} onPublished={answer} />
  ));
}

const kinds = consentKinds.map((kind) => ({ value: kind, label: termsOf[kind].title }));

const empty: { kind: ConsentKind | null; version: string; summary: string; activeFrom: string } = {
  kind: null,
  version: '',
  summary: '',
  activeFrom: '',
};

interface PublishDialogProps extends DialogFrame {
  onPublished(name: string): void;
}

function PublishDialog({ opened, onClose, onPublished }: PublishDialogProps) {
  const form = useLoupeForm({
    schema: publishDefinition.body,
    initial: empty,
    onSubmit: (body) => call(publishDefinition, { body }),
    onDone: ({ title, version }) => onPublished(`${title} ${version}`),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Publish a version" width={460} closeOnBackdrop={false}>
      <p>From its first day on, every company is asked to read it and to answer anew.</p>
      <DialogForm form={form} label="Publish a version" verb="Publish" doing="Publishing" onCancel={onClose}>
        <SelectField label="Terms" options={kinds} {...form.field('kind')} />
        <TextField label="Version" {...form.field('version')} />
        <DateField label="In force from" {...form.field('activeFrom')} />
        <TextAreaField label="What is new" {...form.field('summary')} />
      </DialogForm>
    </Dialog>
  );
}
