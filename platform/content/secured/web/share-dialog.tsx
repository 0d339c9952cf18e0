import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { ComboField, SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { newSecuredDocument, shareDocument } from '../contract/shared-documents.ts';
import type { SharedDocument } from '../contract/shared-documents.ts';
import { UploadField } from '#platform/content/files/web/upload-field.tsx';
import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { searchDeskCompanies, searchDeskPeople } from '#platform/companies/contract.ts';

/** Resolves to the shared document, or undefined if canceled. */
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
    <Dialog opened={opened} onClose={onClose} title="Share document" width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="Share document" verb="Share" doing="Sharing" onCancel={onClose}>
        <TextField
          label="Find a company"
          optional
          hint="Search by company name, tax ID or employee name"
          {...form.field('find')}
        />
        <SelectField
          label="Company"
          options={companies}
          {...company}
          onChange={(chosen) => {
            company.onChange(chosen);
            // Person and file belong to the previous company.
            form.setValue('personId', null);
            form.setValue('fileId', null);
          }}
        />
        <ComboField
          label="Person"
          optional
          hint="Leave blank to share with the company's business administrators"
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

/** The call's shape plus the company search text. */
const shareForm = z.extend(newSecuredDocument, {
  find: boundedText(100),
  companyId: z.string('Choose a company.'),
  fileId: z.string('Choose a file and wait for it to upload.'),
});

interface ShareValues {
  readonly find: string;
  readonly companyId: string | null;
  readonly personId: string | null;
  readonly title: string;
  readonly note: string;
  readonly fileId: string | null;
}

const emptyShare: ShareValues = {
  find: '',
  companyId: null,
  personId: null,
  title: '',
  note: '',
  fileId: null,
};

type Options = readonly FieldOption<string>[];

function useCompanyOptions(typed: string): Options {
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['content', 'desk', 'share', 'companies', search],
    queryFn: ({ signal }) =>
      call(searchDeskCompanies, { query: { limit: 25, ...(search === '' ? {} : { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (data?.items ?? []).map(({ companyId, name, city }) => ({
    value: companyId,
    label: city === '' ? name : `${name}, ${city}`,
  }));
}

function usePersonOptions(companyId: string | null): Options {
  const { data } = useQuery({
    queryKey: ['content', 'desk', 'share', 'people', companyId],
    queryFn: ({ signal }) =>
      call(searchDeskPeople, { query: { limit: 100, companyId: companyId ?? '' } }, { signal }),
    enabled: companyId !== null,
  });
  return (data?.items ?? [])
    .filter(({ places }) =>
      places.some((place) => place.companyId === companyId && place.status === 'Approved'),
    )
    .map(({ personId, firstName, lastName }) => ({ value: personId, label: `${firstName} ${lastName}` }));
}
