import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { affiliationTypes, serviceWords } from '#platform/companies/contract.ts';
import {
  changeDocument,
  changedDocument,
  documentServices,
  publishDocument,
} from '../contract/published-documents.ts';
import type { ManagedDocument } from '../contract/published-documents.ts';
import { documentCategories } from '../domain/document-category.ts';
import { UploadField } from '#platform/content/files/web/upload-field.tsx';
import * as z from 'zod/mini';

/** Resolves to true once it is saved. */
export function openDocumentDialog(
  dialogs: Dialogs,
  document: ManagedDocument | undefined,
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <DocumentDialog
      document={document}
      opened={opened}
      onClose={() => answer(false)}
      onSaved={() => answer(true)}
    />
  ));
}

interface DocumentDialogProps extends DialogFrame {
  readonly document: ManagedDocument | undefined;
  onSaved(): void;
}

const categories = documentCategories.map((value) => ({ value, label: value }));
const services = documentServices.map((value) => ({ value, label: serviceWords[value] }));

const programs = affiliationTypes.map((value) => ({ value, label: value }));

const fieldNames = {
  names: {
    category: 'Category',
    title: 'Title',
    description: 'Description',
    serviceType: 'Limit to companies with this service',
    affiliation: 'Limit to members of this partner program',
  },
};

function DocumentDialog({ document, opened, onClose, onSaved }: DocumentDialogProps) {
  const isNew = document === undefined;
  const form = useLoupeForm({
    schema: documentForm(isNew),
    initial: valuesOf(document),
    onSubmit: ({ version, fileId, ...fields }, { key }) =>
      isNew
        ? call(publishDocument, { body: { ...fields, fileId: fileId ?? '' } }, { idempotencyKey: key })
        : call(changeDocument, { params: { id: document.id }, body: { ...fields, version, fileId } }),
    onDone: onSaved,
  });
  const title = isNew ? 'Publish document' : `Edit ${document.title}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label={title}
        verb={isNew ? 'Publish' : 'Save'}
        doing={isNew ? 'Publishing' : 'Saving'}
        told={fieldNames}
        onCancel={onClose}
      >
        <TextField label="Title" limit={100} {...form.field('title')} />
        <SelectField label="Category" options={categories} {...form.field('category')} />
        <TextAreaField label="Description" optional limit={300} rows={2} {...form.field('description')} />
        <SelectField
          label="Limit to companies with this service"
          optional
          hint="Leave blank for all companies"
          options={services}
          {...form.field('serviceType')}
        />
        <SelectField
          label="Limit to members of this partner program"
          optional
          hint="Leave blank for all companies"
          options={programs}
          {...form.field('affiliation')}
        />
        <UploadField
          label={isNew ? 'File' : 'New file'}
          optional={!isNew}
          {...(isNew ? {} : { hint: `Replaces ${document.fileName}` })}
          {...form.field('fileId')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** A new document needs a file; a changed one may keep its current file. */
function documentForm(isNew: boolean) {
  return changedDocument.check(
    z.refine(({ fileId }) => !isNew || fileId !== null, {
      error: 'Choose a file and wait for it to upload.',
      path: ['fileId'],
    }),
  );
}

function valuesOf(document: ManagedDocument | undefined) {
  return {
    category: document?.category ?? null,
    title: document?.title ?? '',
    description: document?.description ?? '',
    serviceType: document?.serviceType ?? null,
    affiliation: document?.affiliation ?? null,
    version: document?.version ?? 1,
    fileId: noFile,
  };
}

const noFile: string | null = null;
