import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { ComboField, SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { shareDocument } from '../contract/shared-documents.ts';
import type { SharedDocument } from '../contract/shared-documents.ts';
import { UploadField } from '#platform/content/files/web/upload-field.tsx';
import { emptyShare, shareForm } from './share-form.ts';
import { useCompanyOptions, usePersonOptions } from './share-options.ts';

/** What was shared; undefined where nothing was. */
export function openShareDialog(dialogs: Dialogs): Promise<SharedDocument | undefined> {
  return dialogs.open<SharedDocument | undefined>((opened, answer) => (
    <ShareDialog opened={opened} onClose={() => answer(undefined)} onShared={answer} />
  ));
}

interface ShareDialogProps extends DialogFrame {
  onShared(document: SharedDocument): void;
}

function ShareDialog({ opened, onClose, onShared }: ShareDialogProps) {
  const form = useLoupeForm({
    schema: shareForm,
    initial: emptyShare,
    onSubmit: ({ find: _find, ...body }, { key }) => call(shareDocument, { body }, { idempotencyKey: key }),
    onDone: onShared,
  });
  const { find, companyId } = form.values;
  const companies = useCompanyOptions(find);
  const people = usePersonOptions(companyId);
  const company = form.field('companyId');
  return (
    <Dialog opened={opened} onClose={onClose} title="Share a document" width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="Share a document" verb="Share" doing="Sharing" onCancel={onClose}>
        <TextField
          label="Find the company"
          optional
          hint="By its name, its tax id, or somebody who works there."
          {...form.field('find')}
        />
        <SelectField
          label="Company"
          options={companies}
          {...company}
          onChange={(chosen) => {
            company.onChange(chosen);
            // Somebody else works there, and a file that was uploaded for one company is not another's.
            form.setValue('personId', null);
            form.setValue('fileId', null);
          }}
        />
        <ComboField
          label="Person"
          optional
          hint="None chosen means its business administrators."
          options={people}
          {...form.field('personId')}
        />
        <TextField label="Title" limit={100} {...form.field('title')} />
        <TextAreaField label="Note" optional limit={300} rows={2} {...form.field('note')} />
        {companyId !== null && (
          <UploadField key={companyId} label="File" companyId={companyId} {...form.field('fileId')} />
        )}
      </DialogForm>
    </Dialog>
  );
}
