import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { longestComment, requestReview, reviewForm } from '../contract/reconciliation-endpoints.ts';
import { maxEvidence } from '../contract/reconciliation-shapes.ts';
import type { Reconciliation, ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { EvidenceField } from './evidence.tsx';

/** The result; undefined if canceled. */
export function openRequestReviewDialog(
  dialogs: Dialogs,
  about: Reconciliation,
): Promise<ReconciliationDetails | undefined> {
  return dialogs.open<ReconciliationDetails | undefined>((opened, answer) => (
    <RequestReviewDialog
      about={about}
      opened={opened}
      onClose={() => answer(undefined)}
      onRequested={answer}
    />
  ));
}

interface RequestReviewDialogProps extends DialogFrame {
  readonly about: Reconciliation;
  onRequested(details: ReconciliationDetails): void;
}

function RequestReviewDialog({ about, opened, onClose, onRequested }: RequestReviewDialogProps) {
  const { reconciliationId, carrier, amount, explanation } = about;
  const form = useLoupeForm({
    schema: reviewForm,
    initial: { comment: '', fileIds: [] as string[] },
    onSubmit: (body) => call(requestReview, { params: { reconciliationId }, body }),
    onDone: onRequested,
  });
  const title = `Dispute ${formatCents(amount)} from ${carrier}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Request review" doing="Saving" onCancel={onClose}>
        <p>{explanation}</p>
        <TextAreaField
          label="Why is this charge wrong?"
          limit={longestComment}
          rows={3}
          {...form.field('comment')}
        />
        <EvidenceField most={maxEvidence} optional {...form.field('fileIds')} />
      </DialogForm>
    </Dialog>
  );
}
