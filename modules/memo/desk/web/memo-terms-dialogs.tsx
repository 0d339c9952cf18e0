import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { textOfClauses } from '#modules/memo/memos/domain/terms-text.ts';
import { publishMemoTerms } from '../contract/terms-endpoints.ts';
import type { MemoTermsVersion } from '../contract/terms-endpoints.ts';

export const openReadDialog = (dialogs: Dialogs, terms: MemoTermsVersion): Promise<undefined> =>
  dialogs.open<undefined>((opened, answer) => (
    <Dialog
      opened={opened}
      onClose={() => answer(undefined)}
      title={`Memo terms, version ${terms.version}`}
      width={520}
    >
      {terms.clauses.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </Dialog>
  ));

/** The published version; undefined if canceled. */
export const openPublishDialog = (
  dialogs: Dialogs,
  newest: MemoTermsVersion | undefined,
): Promise<string | undefined> =>
  dialogs.open<string | undefined>((opened, answer) => (
    <PublishDialog
      newest={newest}
      opened={opened}
      onClose={() => answer(undefined)}
      onPublished={(version) => answer(version)}
    />
  ));

interface PublishProps extends DialogFrame {
  readonly newest: MemoTermsVersion | undefined;
  onPublished(version: string): void;
}

function PublishDialog({ newest, opened, onClose, onPublished }: PublishProps) {
  const form = useLoupeForm({
    schema: publishMemoTerms.body,
    initial: { version: '', activeFrom: '', text: textOfClauses(newest?.clauses ?? []) },
    onSubmit: (body) => call(publishMemoTerms, { body }),
    onDone: (_, { version }) => onPublished(version),
  });
  const title = 'Publish version';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <p>Memos sent on or after the effective date use this version. You can't edit a published version.</p>
      <DialogForm form={form} label={title} verb="Publish" doing="Publishing" onCancel={onClose}>
        <FieldRow>
          <TextField label="Version" limit={20} {...form.field('version')} />
          <DateField label="Effective date" {...form.field('activeFrom')} />
        </FieldRow>
        <TextAreaField
          label="Terms"
          hint="Put each title on its own line, with the clause on the next line. Leave a blank line between clauses."
          limit={20_000}
          rows={16}
          {...form.field('text')}
        />
      </DialogForm>
    </Dialog>
  );
}
