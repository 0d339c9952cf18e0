import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { statesOf } from '#kit/domain/state.ts';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { ComboField, SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { holderKinds, requestCertificate } from '../contract/certificate-endpoints.ts';
import type { Certificate } from '../contract/certificate-endpoints.ts';
import { certificateWords } from '../domain/certificate-text.ts';
import { downloadCertificate } from './download-certificate.ts';

/** True when it was created; without an email address it is downloaded at once. */
export function openCertificateDialog(
  dialogs: Dialogs,
  policies: readonly Policy[],
  chosen: Policy | undefined,
): Promise<boolean> {
  const open = policies.filter(({ actions }) => actions.includes('certificate'));
  const first = open.find((one) => one.policyNumber === chosen?.policyNumber) ?? open[0];
  return dialogs.open<boolean>((opened, answer) => (
    <CertificateDialog
      policies={open}
      first={first?.policyNumber ?? ''}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

interface CertificateDialogProps extends DialogFrame {
  readonly policies: readonly Policy[];
  readonly first: string;
  onDone(): void;
}

const states = statesOf('US').map(({ code, name }) => ({ value: code, label: name }));

async function deliver(certificate: Certificate): Promise<void> {
  if (certificate.email === '') await downloadCertificate(certificate);
  const where = certificate.email === '' ? 'downloaded' : `sent to ${certificate.email}`;
  toast.show({ sentence: `Certificate ${certificate.number} ${where}` });
}

function CertificateDialog({ policies, first, opened, onClose, onDone }: CertificateDialogProps) {
  const form = useLoupeForm({
    schema: requestCertificate.body,
    initial: {
      policyNumber: first,
      holderKind: 'Landlord' as const,
      holderName: '',
      street: '',
      city: '',
      state: '',
      postCode: '',
      reference: '',
      email: '',
    },
    onSubmit: async (body, { key }) => {
      const { certificate } = await call(requestCertificate, { body }, { idempotencyKey: key });
      await deliver(certificate);
    },
    onDone,
  });
  const title = 'Request certificate';
  const policy = form.field('policyNumber');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Request certificate" doing="Requesting" onCancel={onClose}>
        <SelectField
          label="Policy"
          options={policies.map(({ policyNumber, type }) => ({
            value: policyNumber,
            label: `${type} ${policyNumber}`,
          }))}
          {...policy}
          onChange={(value) => policy.onChange(value ?? '')}
        />
        <SegmentedField
          label="Certificate holder"
          options={holderKinds.map((kind) => ({ value: kind, label: kind }))}
          {...form.field('holderKind')}
        />
        <TextField label="Holder name" limit={120} {...form.field('holderName')} />
        <TextField label="Address" limit={120} {...form.field('street')} />
        <FieldRow>
          <TextField label="City" limit={80} {...form.field('city')} />
          <ComboField label="State" options={states} {...form.field('state')} />
          <TextField label="ZIP code" limit={10} {...form.field('postCode')} />
        </FieldRow>
        <TextField label="Lease or loan number" optional limit={60} {...form.field('reference')} />
        <EmailField
          label="Email certificate to"
          optional
          hint="Leave blank to download the PDF"
          {...form.field('email')}
        />
        <p>{certificateWords.insured}</p>
      </DialogForm>
    </Dialog>
  );
}
