import { useState } from 'react';
import * as z from 'zod/mini';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { CodeField } from '#kit/web/form/code/code-field.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import {
  askRecipientCode,
  trackAsRecipient,
  recipientCode,
  guestShipment,
} from '../contract/guest-endpoints.ts';
import styles from './guests.module.css';
import { useShipmentFromHash } from './use-shipment-in-address.ts';
import { formatDay } from '#kit/domain/day.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';

type CodeRequest = z.infer<typeof guestShipment>;
type Parcel = EndpointResult<typeof trackAsRecipient>;

/** Domain shipping §3.3: recipients need an emailed code to see the tracking number. */
export function TrackPage() {
  const [request, setRequest] = useState<CodeRequest>();
  const [parcel, setParcel] = useState<Parcel>();
  const [isRequesting, setRequesting] = useState(true);
  const startOver = () => {
    setRequesting(true);
    setParcel(undefined);
  };
  if (parcel !== undefined) return <RecipientParcel parcel={parcel} onAnother={startOver} />;
  if (request === undefined || isRequesting)
    return (
      <RequestCodeForm
        before={request}
        onAsked={(typed) => {
          setRequest(typed);
          setRequesting(false);
        }}
      />
    );
  return <EnterCodeForm asked={request} onSeen={setParcel} onAgain={startOver} />;
}

interface RequestCodeFormProps {
  /** Keeps the entered values. */
  readonly before: CodeRequest | undefined;
  readonly onAsked: (request: CodeRequest) => void;
}

function RequestCodeForm({ before, onAsked: onRequested }: RequestCodeFormProps) {
  const fromHash = useShipmentFromHash();
  const form = useLoupeForm({
    schema: guestShipment,
    initial: before ?? { shipmentNumber: fromHash, email: '' },
    onSubmit: async (typed) => {
      await call(askRecipientCode, { body: typed });
      return typed;
    },
    onDone: onRequested,
  });
  return (
    <GuestPage
      title="Where is my parcel?"
      step="ask"
      lead="Enter the shipment ID and the email address the sender has on file. We'll send you a code."
    >
      <Form form={form} label="Where is my parcel?" guard={false}>
        <TextField label="Shipment ID" limit={20} {...form.field('shipmentNumber')} />
        <EmailField label="Email" {...form.field('email')} />
        <FormActions>
          <SubmitButton size="lg" verb="Send code" doing="Sending" />
        </FormActions>
      </Form>
    </GuestPage>
  );
}

const codeShape = z.object({ code: recipientCode.check(z.minLength(1, 'Enter the code.')) });

interface EnterCodeFormProps {
  readonly asked: CodeRequest;
  readonly onSeen: (parcel: Parcel) => void;
  readonly onAgain: () => void;
}

function EnterCodeForm({ asked: request, onSeen, onAgain }: EnterCodeFormProps) {
  const form = useLoupeForm({
    schema: codeShape,
    initial: { code: '' },
    onSubmit: ({ code }) => call(trackAsRecipient, { body: { ...request, code } }),
    onDone: onSeen,
  });
  const resending = useAction();
  const [isResent, setResent] = useState(false);
  const resend = () =>
    resending.act(async () => {
      await call(askRecipientCode, { body: request });
      setResent(true);
    });
  return (
    <GuestPage
      title="Enter the code"
      step="code"
      lead={`If ${request.email} is on file for shipment ${request.shipmentNumber}, we sent a code to that address. The code expires in 10 minutes.`}
    >
      <Form form={form} label="Enter the code" guard={false}>
        <CodeField label="Code" {...form.field('code')} />
        {resending.error !== undefined && <FailureMessage error={resending.error} />}
        <p role="status" className={styles.sent}>
          {isResent &&
            'New code requested. Use the latest code you receive. You can request up to 5 per hour.'}
        </p>
        <FormActions
          aside={
            <span className={styles.ways}>
              <TextButton onClick={() => void resend()}>Send a new code</TextButton>
              <TextButton onClick={onAgain}>Use a different shipment or email</TextButton>
            </span>
          }
        >
          <SubmitButton size="lg" verb="Track parcel" doing="Looking up" />
        </FormActions>
      </Form>
    </GuestPage>
  );
}

interface RecipientParcelProps {
  readonly parcel: EndpointResult<typeof trackAsRecipient>;
  readonly onAnother: () => void;
}

function RecipientParcel({ parcel, onAnother }: RecipientParcelProps) {
  const { carrier, trackingNumber, shown, expectedOn, signedBy, scans, from, to } = parcel;
  return (
    <GuestPage
      title={shown}
      step="parcel"
      lead="Don't share this tracking number. Anyone who has it can try to redirect the parcel."
    >
      <FactList>
        <FactLine name="From">{from}</FactLine>
        <FactLine name="To">{to}</FactLine>
        <FactLine name={`${carrier} tracking number`} strong>
          {trackingNumber}
        </FactLine>
        {expectedOn !== null && <FactLine name="Expected">{formatDay(expectedOn)}</FactLine>}
        {signedBy !== null && <FactLine name="Signed by">{signedBy}</FactLine>}
      </FactList>
      <ol className={styles.scans} aria-label="Scans, newest first">
        {scans.map(({ scanId, words, at, place }) => (
          <li key={scanId} className={styles.scan}>
            <span>{words}</span>
            <span className={styles.quiet}>
              {timeOf(at, place?.timeZone)}
              {place !== null && `, ${place.city}${place.state === '' ? '' : `, ${place.state}`}`}
            </span>
          </li>
        ))}
      </ol>
      <TextButton onClick={onAnother}>Track another shipment</TextButton>
    </GuestPage>
  );
}

/** In the scan's local time. */
const timeOf = (at: string, timeZone: string | undefined): string =>
  new Date(at).toLocaleString('en-US', {
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone, timeZoneName: 'short' }),
  });
