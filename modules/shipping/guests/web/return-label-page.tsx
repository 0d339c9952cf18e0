import { useState } from 'react';
import type * as z from 'zod/mini';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import {
  guestRefusals,
  openReturnLabel,
  printReturnLabel,
  guestShipment,
} from '../contract/guest-endpoints.ts';
import { maxPrints } from '#modules/shipping/labels/domain/reprint.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import styles from './guests.module.css';
import { useShipmentFromHash } from './use-shipment-in-address.ts';

type GuestInput = z.infer<typeof guestShipment>;

interface Opened {
  readonly typed: GuestInput;
  readonly label: EndpointResult<typeof openReturnLabel>;
}

/** Spec shipping §2: verify the shipment ID, then create the label. */
export function ReturnLabelPage() {
  const [opened, setOpened] = useState<Opened>();
  if (opened === undefined) return <VerifyForm onOpened={setOpened} />;
  return <PrintForm opened={opened} onAnother={() => setOpened(undefined)} />;
}

function VerifyForm({ onOpened }: { readonly onOpened: (opened: Opened) => void }) {
  const form = useLoupeForm({
    schema: guestShipment,
    initial: { shipmentNumber: useShipmentFromHash(), email: '' },
    onSubmit: async (typed) => ({ typed, label: await call(openReturnLabel, { body: typed }) }),
    onDone: onOpened,
  });
  return (
    <GuestPage
      title="Print a return label"
      step="verify"
      lead="Enter the shipment ID from the email you received, and the email address it was sent to."
    >
      <Form form={form} label="Print a return label" guard={false}>
        <TextField label="Shipment ID" limit={20} {...form.field('shipmentNumber')} />
        <EmailField label="Email" {...form.field('email')} />
        <FormActions>
          <SubmitButton size="lg" verb="Continue" doing="Looking up" />
        </FormActions>
      </Form>
    </GuestPage>
  );
}

interface PrintFormProps {
  readonly opened: Opened;
  readonly onAnother: () => void;
}

function PrintForm({ opened: { typed, label }, onAnother }: PrintFormProps) {
  const { busy, error, act } = useAction();
  const [printed, setPrinted] = useState(label.printed);
  const isExpired = error instanceof RefusalError && error.code === guestRefusals.return_label_over.code;
  // No print is left, so none is offered.
  const canPrint = label.mayPrint && printed < maxPrints && !isExpired;
  const print = () =>
    act(async () => {
      const pdf = await callForBlob(printReturnLabel, { body: typed });
      openPdf(`label-${label.shipmentNumber}.pdf`, pdf);
      setPrinted((before) => before + 1);
    });
  return (
    <GuestPage
      title={`Return label ${label.shipmentNumber}`}
      step="create"
      lead={
        label.mayPrint && !isExpired
          ? 'Print the label, tape it flat to the box, and take the box to a carrier counter. Ask for a receipt.'
          : "This label can't be printed anymore. The parcel was already scanned, or the label was printed three times."
      }
    >
      <FactList>
        <FactLine name="From">{label.from}</FactLine>
        <FactLine name="To">{label.to}</FactLine>
        <FactLine name="Carrier">{label.carrier}</FactLine>
        <FactLine name="Service">{label.service}</FactLine>
        {printed > 0 && <FactLine name="Printed">{printed === 1 ? 'Once' : `${printed} times`}</FactLine>}
      </FactList>
      {error !== undefined && (
        <div className={styles.failed}>
          <FailureMessage error={error} />
        </div>
      )}
      <div className={styles.actions}>
        {canPrint && (
          <BusyButton busy={busy} busyWords="Creating label" onClick={() => void print()}>
            {printed === 0 ? 'Create label' : 'Reprint label'}
          </BusyButton>
        )}
        <TextButton onClick={onAnother}>Use a different shipment</TextButton>
      </div>
    </GuestPage>
  );
}
