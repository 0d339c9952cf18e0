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
import { approveTaxDocument } from '../contract/tax-desk-endpoints.ts';
import type { DeskTaxDocument } from '../contract/tax-desk-endpoints.ts';
import { needsExpiry } from '../domain/document-kinds.ts';

/** True when approved. */
export const openApproveDocument = (dialogs: Dialogs, document: DeskTaxDocument): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <ApproveDialog
      document={document}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));

interface ApproveDialogProps extends DialogFrame {
  readonly document: DeskTaxDocument;
  onDone(): void;
}

const approval = z.object({ effectiveOn: z.string(), expiresOn: z.string() });

/** The dates are confirmed as the PDF prints them. */
function ApproveDialog({ document, opened, onClose, onDone }: ApproveDialogProps) {
  const { companyId, documentId, effectiveOn, expiresOn, kind, version, state } = document;
  const form = useLoupeForm({
    schema: approval,
    initial: { effectiveOn: String(effectiveOn), expiresOn: String(expiresOn ?? '') },
    onSubmit: (values) =>
      call(approveTaxDocument, {
        params: { companyId, documentId },
        body: {
          effectiveOn: day(values.effectiveOn),
          expiresOn: values.expiresOn === '' ? null : day(values.expiresOn),
          version,
        },
      }),
    onDone,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Approve this document"
      width={460}
      closeOnBackdrop={false}
    >
      <DialogForm
        form={form}
        label="Approve this document"
        verb="Approve"
        doing="Approving"
        onCancel={onClose}
      >
        <p>
          Enter the dates shown on the PDF. Resale orders shipped to {stateName(state)} are exempt from sales
          tax for those dates.
        </p>
        <FieldRow>
          <DateField label="Effective" {...form.field('effectiveOn')} />
          <DateField label="Expires" optional={!needsExpiry(kind)} {...form.field('expiresOn')} />
        </FieldRow>
      </DialogForm>
    </Dialog>
  );
}
