import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { ComboField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addProgram, changeProgram, programBody } from '../contract/training-desk.ts';
import type { ManagedProgram } from '../contract/training-desk.ts';
import { serviceWords } from '#platform/companies/contract.ts';
import type { ManagedDocument } from '#platform/content/document-center/contract/published-documents.ts';
import { managedDocumentsQuery } from '#platform/content/document-center/web/document-center-queries.ts';
import * as z from 'zod/mini';
import { linkAddress } from '#platform/content/provider/contract/link-address.ts';

/** Resolves to true once the program is saved. */
export function openProgramDialog(dialogs: Dialogs, program: ManagedProgram | undefined): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ProgramDialog
      program={program}
      opened={opened}
      onClose={() => answer(false)}
      onSaved={() => answer(true)}
    />
  ));
}

interface ProgramDialogProps extends DialogFrame {
  readonly program: ManagedProgram | undefined;
  onSaved(): void;
}

function ProgramDialog({ program, opened, onClose, onSaved }: ProgramDialogProps) {
  const { data } = useQuery(managedDocumentsQuery);
  const documents = (data?.items ?? [])
    .filter(({ state }) => state === 'Published')
    .map((document) => ({ value: document.id, label: labelOf(document) }));
  const isNew = program === undefined;
  const form = useLoupeForm({
    schema: programForm,
    initial: valuesOf(program),
    onSubmit: (typed, { key }) =>
      isNew
        ? call(addProgram, { body: bodyOf(typed) }, { idempotencyKey: key })
        : call(changeProgram, { params: { id: program.id }, body: bodyOf(typed) }),
    onDone: onSaved,
  });
  const title = isNew ? 'Add program' : `Edit ${program.title}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label={title}
        verb={isNew ? 'Add' : 'Save'}
        doing={isNew ? 'Adding' : 'Saving'}
        onCancel={onClose}
      >
        <TextField label="Title" limit={100} {...form.field('title')} />
        <TextAreaField label="Description" optional limit={300} rows={2} {...form.field('about')} />
        <TextField
          label="Audience"
          hint="Who should take the program, and how often"
          {...form.field('audience')}
        />
        <TextField label="Regulation" {...form.field('regulation')} />
        <FieldRow>
          <NumberField label="Minutes" {...form.field('minutes')} />
          <NumberField label="Order" hint="Lowest number shows first" {...form.field('order')} />
        </FieldRow>
        <ComboField label="Document" optional options={documents} {...form.field('documentId')} />
        <TextField
          label="Link URL"
          optional
          hint="A path such as /help, or an https URL"
          {...form.field('link')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Names who a document is limited to: others see the program without it. */
function labelOf({ title, affiliation, serviceType }: ManagedDocument): string {
  const limits = [
    ...(serviceType === null ? [] : [`companies with ${serviceWords[serviceType]}`]),
    ...(affiliation === null ? [] : [`${affiliation} members`]),
  ];
  return limits.length === 0 ? title : `${title} (${limits.join(', ')} only)`;
}

/** A program without a link has an empty field. */
const programForm = z.extend(programBody, { link: z.union([z.literal(''), linkAddress]) });

function valuesOf(program: ManagedProgram | undefined) {
  return {
    title: program?.title ?? '',
    about: program?.about ?? '',
    audience: program?.audience ?? '',
    regulation: program?.regulation ?? '',
    minutes: program?.minutes ?? null,
    order: program?.order ?? 100,
    documentId: program?.documentId ?? null,
    link: program?.link ?? '',
  };
}

function bodyOf({ link, ...fields }: z.output<typeof programForm>): z.output<typeof programBody> {
  return { ...fields, link: link === '' ? null : link };
}
