import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { maxMessageLength, sendEnquiry, typedProposal } from '../contract/enquiries.ts';
import type { EnquireType } from '../contract/enquiries.ts';
import { SendFailure, useSending } from './use-sending.tsx';

/** Answers whether a proposal was sent. */
export function openProposalDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ProposalDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface ProposalDialogProps extends DialogFrame {
  onDone(): void;
}

interface Proposal {
  readonly enquireType: EnquireType;
  readonly emailAddress: string;
  readonly message: string;
}

const emptyProposal: Proposal = { enquireType: 'selling', emailAddress: '', message: '' };

const kinds = [
  { value: 'buying', label: 'Buy' },
  { value: 'selling', label: 'Sell' },
] as const;

export function ProposalDialog({ opened, onClose, onDone }: ProposalDialogProps) {
  const { hasFailed, send } = useSending();
  const form = useLoupeForm({
    schema: typedProposal,
    initial: emptyProposal,
    onSubmit: ({ enquireType, ...body }) => send(() => call(sendEnquiry, { params: { enquireType }, body })),
    onDone,
  });
  const kind = form.field('enquireType');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Refer a buyer or seller"
      width={460}
      closeOnBackdrop={false}
    >
      <p>We'll email them and mention that you referred them.</p>
      {hasFailed && (
        <SendFailure>We're having trouble sending your referral. Please try again later.</SendFailure>
      )}
      <DialogForm form={form} label="Refer a buyer or seller" verb="Send" doing="Sending" onCancel={onClose}>
        <RadioGroup
          label="They want to"
          layout="row"
          options={kinds}
          {...kind}
          onChange={(chosen) => kind.onChange(chosen ?? 'selling')}
        />
        <EmailField label="Email" {...form.field('emailAddress')} />
        <TextAreaField
          label="Message"
          optional
          limit={maxMessageLength}
          rows={3}
          {...form.field('message')}
        />
      </DialogForm>
    </Dialog>
  );
}
