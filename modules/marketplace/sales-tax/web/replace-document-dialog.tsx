import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { replaceTaxDocument } from '../contract/tax-document-endpoints.ts';
import type { TaxDocument } from '../contract/tax-shapes.ts';
import { needsExpiry } from '../domain/document-kinds.ts';
import { TaxFileField } from './tax-file-field.tsx';
import { kindHints } from './tax-words.ts';

/** True when sent. */
export const openReplaceDocument = (dialogs: Dialogs, document: TaxDocument): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <ReplaceDocument
      document={document}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));

interface ReplaceDocumentProps extends DialogFrame {
  readonly document: TaxDocument;
  onDone(): void;
}

const schema = z.object({
  fileId: z.string().check(z.minLength(1, 'Choose a file and wait for it to upload.')),
  effectiveOn: z.string(),
  expiresOn: z.string(),
});

function ReplaceDocument({ document, opened, onClose, onDone }: ReplaceDocumentProps) {
  const { documentId, state, kind, reason, effectiveOn, expiresOn, version } = document;
  const form = useLoupeForm({
    schema,
    initial: { fileId: '', effectiveOn: String(effectiveOn), expiresOn: String(expiresOn ?? '') },
    onSubmit: (values) =>
      call(replaceTaxDocument, {
        params: { documentId },
        body: {
          fileId: values.fileId,
          effectiveOn: day(values.effectiveOn),
          expiresOn: values.expiresOn === '' ? null : day(values.expiresOn),
          version,
        },
      }),
    onDone,
  });
  const title = `Replace the document for ${stateName(state)}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Send for review" doing="Sending" onCancel={onClose}>
        {reason !== '' && <p>{reason}</p>}
        <TaxFileField label="PDF" hint={kindHints[kind]} {...form.field('fileId')} />
        <FieldRow>
          <DateField label="Effective" {...form.field('effectiveOn')} />
          <DateField label="Expires" optional={!needsExpiry(kind)} {...form.field('expiresOn')} />
        </FieldRow>
      </DialogForm>
    </Dialog>
  );
}
