import { queryOptions } from '@tanstack/react-query';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import {
  answerBody,
  answerDispute,
  getDispute,
  listCarrierInvoices,
  longestAnswer,
} from '../../contract/dispute-desk-endpoints.ts';
import type { DeskDispute } from '../../contract/dispute-desk-endpoints.ts';

type Decision = DeskDispute['actions'][number];

export const decisionLabels: Readonly<
  Record<Decision, { readonly verb: string; readonly doing: string; readonly done: string }>
> = {
  sendEvidence: {
    verb: 'Mark evidence as sent',
    doing: 'Saving',
    done: 'Evidence sent. The carrier has 60 days to respond.',
  },
  win: { verb: 'Mark won', doing: 'Crediting', done: 'Adjustment credited. We notified the member.' },
  lose: { verb: 'Mark lost', doing: 'Saving', done: 'Adjustment upheld. We notified the member.' },
};

/** True if answered. */
export function openAnswerDisputeDialog(
  dialogs: Dialogs,
  dispute: DeskDispute,
  decision: Decision,
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <AnswerDisputeDialog
      dispute={dispute}
      decision={decision}
      opened={opened}
      onClose={() => answer(false)}
      onAnswered={() => answer(true)}
    />
  ));
}

interface AnswerDisputeDialogProps extends DialogFrame {
  readonly dispute: DeskDispute;
  readonly decision: Decision;
  onAnswered(): void;
}

function AnswerDisputeDialog({ dispute, decision, opened, onClose, onAnswered }: AnswerDisputeDialogProps) {
  const { companyId, disputeId, version } = dispute;
  const { verb, doing } = decisionLabels[decision];
  const form = useLoupeForm({
    schema: answerBody,
    initial: { decision, answer: '', version },
    onSubmit: (body) => call(answerDispute, { params: { companyId, disputeId }, body }),
    onDone: onAnswered,
  });
  const title = titleOf(dispute, decision);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb={verb} doing={doing} onCancel={onClose}>
        <TextAreaField
          label="Message to member"
          optional
          limit={longestAnswer}
          rows={3}
          {...form.field('answer')}
        />
      </DialogForm>
    </Dialog>
  );
}

function titleOf({ companyName, carrier, amount }: DeskDispute, decision: Decision): string {
  if (decision === 'sendEvidence') return `Mark evidence as sent to ${carrier}`;
  return decision === 'win'
    ? `Credit ${companyName} ${formatCents(amount)}`
    : `Uphold the ${formatCents(amount)} ${carrier} adjustment`;
}

export const disputeDeskKey = 'billing-desk';

export const disputeQuery = (companyId: string, disputeId: string) =>
  queryOptions({
    queryKey: [disputeDeskKey, 'dispute', companyId, disputeId],
    queryFn: ({ signal }) => call(getDispute, { params: { companyId, disputeId } }, { signal }),
  });

export const carrierInvoicesQuery = queryOptions({
  queryKey: [disputeDeskKey, 'carrier-invoices'],
  queryFn: ({ signal }) => call(listCarrierInvoices, {}, { signal }),
});
