import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { Claim } from '../../contract/claim-endpoints.ts';
import { requestAffidavit } from '../../contract/proof/proof-endpoints.ts';

/** True if it was sent. */
export function openAffidavitDialog(dialogs: Dialogs, claim: Claim): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <AffidavitDialog
      claim={claim}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

interface AffidavitDialogProps extends DialogFrame {
  readonly claim: Claim;
  onDone(): void;
}

function AffidavitDialog({ claim, opened, onClose, onDone }: AffidavitDialogProps) {
  const { claimId, proof } = claim;
  const form = useLoupeForm({
    schema: requestAffidavit.body,
    initial: { email: proof.affidavit?.email ?? proof.recipientEmail },
    onSubmit: (body) => call(requestAffidavit, { params: { claimId }, body }),
    onDone,
  });
  const title = proof.affidavit === null ? 'Ask the recipient' : 'Remind the recipient';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400}>
      <p>
        We'll email the recipient a link to sign the affidavit on their phone. The link works for 14 days and
        can be used once.
      </p>
      <DialogForm form={form} label={title} verb="Send link" doing="Sending" onCancel={onClose}>
        <EmailField label="Recipient's email" {...form.field('email')} />
      </DialogForm>
    </Dialog>
  );
}
