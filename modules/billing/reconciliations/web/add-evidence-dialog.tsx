import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addEvidence, evidenceForm } from '../contract/reconciliation-endpoints.ts';
import type { ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { EvidenceField } from './evidence.tsx';

interface EvidenceTarget {
  readonly reconciliationId: string;
  /** How many more files can be attached. */
  readonly most: number;
}

/** The result; undefined if canceled. */
export function openAddEvidenceDialog(
  dialogs: Dialogs,
  target: EvidenceTarget,
): Promise<ReconciliationDetails | undefined> {
  return dialogs.open<ReconciliationDetails | undefined>((opened, answer) => (
    <AddEvidenceDialog {...target} opened={opened} onClose={() => answer(undefined)} onAttached={answer} />
  ));
}

interface AddEvidenceDialogProps extends DialogFrame, EvidenceTarget {
  onAttached(details: ReconciliationDetails): void;
}

function AddEvidenceDialog({ reconciliationId, most, opened, onClose, onAttached }: AddEvidenceDialogProps) {
  const form = useLoupeForm({
    schema: evidenceForm,
    initial: { fileIds: [] as string[] },
    onSubmit: (body) => call(addEvidence, { params: { reconciliationId }, body }),
    onDone: onAttached,
  });
  const title = 'Attach evidence';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Attach" doing="Saving" onCancel={onClose}>
        <EvidenceField most={most} {...form.field('fileIds')} />
      </DialogForm>
    </Dialog>
  );
}
