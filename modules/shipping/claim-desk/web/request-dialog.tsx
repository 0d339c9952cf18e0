import * as z from 'zod/mini';
import { email } from '#kit/contract/shapes/contact.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { moveClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { askedParties, partyNames, templatesFor } from '../domain/request-templates.ts';
import type { AskedParty } from '../domain/request-templates.ts';
import styles from './workspace.module.css';

interface Request {
  readonly claim: DeskClaim;
  readonly parties: readonly AskedParty[];
}

const anyEmail = z.union([z.literal(''), email], 'Enter an email address, such as name@example.com.');
const requestForm = z.object({
  move: moveClaim.body.shape.move,
  words: moveClaim.body.shape.words,
  recipientEmail: anyEmail,
  carrierEmail: anyEmail,
});

const toMember = 'Shown to the member on the claim page.';
const hints: Readonly<Record<AskedParty, string>> = {
  askShipper: toMember,
  askRecipient: 'Emailed to the recipient and shown to the member.',
  askCarrier: 'Emailed to the carrier and shown to the member.',
  askUnderwriter: toMember,
  holdForPolicy: toMember,
};

export const partiesOf = ({ moves }: DeskClaim): readonly AskedParty[] =>
  askedParties.filter((party) => moves.includes(party));

/** True once it is sent. */
export const openRequestDialog = (dialogs: Dialogs, request: Request): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <RequestDialog {...request} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

function RequestDialog({
  claim,
  parties,
  opened,
  onClose,
  onDone,
}: Request & DialogFrame & { onDone(): void }) {
  const { companyId, claimId, details } = claim;
  const { affidavit, recipientEmail } = claim.proof;
  const form = useLoupeForm({
    schema: requestForm,
    initial: {
      move: parties[0] ?? 'askShipper',
      words: '',
      recipientEmail: affidavit?.email ?? recipientEmail,
      carrierEmail: '',
    },
    onSubmit: ({ move, words, ...emails }) => {
      const to =
        move === 'askRecipient' ? emails.recipientEmail : move === 'askCarrier' ? emails.carrierEmail : '';
      const body = { move, words, ...(to === '' ? {} : { email: to }) };
      return call(moveClaim, { params: { companyId, claimId }, body });
    },
    onDone,
  });
  const party = parties.find((one) => one === form.values.move) ?? 'askShipper';
  const { onChange } = form.field('words');
  return (
    <Dialog opened={opened} onClose={onClose} title="Request information" width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label="Request information"
        verb="Send request"
        doing="Sending"
        onCancel={onClose}
      >
        <SelectField
          label="From"
          options={parties.map((value) => ({ value, label: partyNames[value] }))}
          {...form.field('move')}
        />
        <div className={styles.buttons}>
          {templatesFor(party, details.reason).map(({ name, words }) => (
            <TextButton key={name} onClick={() => onChange(words)}>
              {name}
            </TextButton>
          ))}
        </div>
        {party === 'askRecipient' && (
          <EmailField
            label="Recipient's email"
            hint="We'll email a link to sign the statement and add photos."
            {...form.field('recipientEmail')}
          />
        )}
        {party === 'askCarrier' && (
          <EmailField
            label="Carrier's claims email"
            optional
            hint="Leave blank if you asked by phone or on the carrier's site."
            {...form.field('carrierEmail')}
          />
        )}
        <TextAreaField
          label="Request"
          hint={hints[party]}
          rows={4}
          limit={longLimit}
          {...form.field('words')}
        />
      </DialogForm>
    </Dialog>
  );
}
