import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { longLimit, shortLimit } from '../../contract/claim-endpoints.ts';
import { affidavitInput, signAffidavit } from '../../contract/proof/link-endpoints.ts';
import type { ClaimLinkFacts } from '../../contract/proof/link-endpoints.ts';
import { affidavitKinds, affidavitOath, affidavitStatements } from '../../domain/proof/affidavit.ts';
import { ClaimPhotos } from './claim-photos.tsx';
import { claimLinkQuery } from './claim-link-query.ts';
import { SignaturePad } from './signature-pad.tsx';
import { PhotoUploads } from './photo-uploads.tsx';

/** One chunk with the page beside it: both upload photos by a link. */
export const ClaimPhotosPage = ClaimPhotos;

/** The recipient's statement, by the link from their email. */
export function AffidavitPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [isSigned, setSigned] = useState(false);
  const query = useQuery(claimLinkQuery(token));
  if (isSigned)
    return (
      <GuestPage
        title="Thank you"
        step="signed"
        lead="Your statement is signed and shared with the sender and insurer. You can close this page."
      >
        <p>Keep the box and everything in it until the sender tells you otherwise.</p>
      </GuestPage>
    );
  return (
    <GuestPage
      title="Your statement about a parcel"
      lead="The sender filed a claim for this parcel. Tell us what happened, then sign."
    >
      <Screen query={query} loading={<LoadingState />}>
        {(facts) => (
          <StatementForm
            token={token}
            facts={facts}
            onPhotos={query.refetch}
            onSigned={() => setSigned(true)}
          />
        )}
      </Screen>
    </GuestPage>
  );
}

interface StatementFormProps {
  readonly token: string;
  readonly facts: ClaimLinkFacts;
  onPhotos(): Promise<unknown>;
  onSigned(): void;
}

/** Unanswered until it is signed; the server's shape takes only answers. */
const typed = z.object({
  ...affidavitInput.shape,
  kind: z
    .nullable(affidavitInput.shape.kind)
    .check(z.refine((kind) => kind !== null, 'Choose what happened.')),
  agreed: z.boolean().check(z.refine((agreed) => agreed, 'Confirm that the statement is true.')),
});

const noStrokes: number[][] = [];

function StatementForm({ token, facts, onPhotos, onSigned }: StatementFormProps) {
  const form = useLoupeForm({
    schema: typed,
    initial: { kind: null, statement: '', postalCode: '', name: '', signature: noStrokes, agreed: false },
    onSubmit: ({ kind, statement, postalCode, name, signature }) =>
      call(signAffidavit, {
        body: { token, kind: kind ?? 'NotReceived', statement, postalCode, name, signature, agreed: true },
      }),
    onDone: onSigned,
  });
  const { kind } = form.values;
  return (
    <Form form={form} label="Your statement" guard={false}>
      <FactList>
        <FactLine name="From">{facts.from}</FactLine>
        <FactLine name="To">{facts.to}</FactLine>
        <FactLine name="Shipment">
          {facts.shipmentNumber}, {facts.carrier}, {formatDay(facts.tenderedOn)}
        </FactLine>
      </FactList>
      <RadioGroup
        label="What happened?"
        options={affidavitKinds.map((value) => ({ value, label: affidavitStatements[value] }))}
        {...form.field('kind')}
      />
      <TextAreaField
        label="In your own words"
        hint="When you expected the parcel, who was there and what you saw."
        rows={4}
        limit={longLimit}
        {...form.field('statement')}
      />
      {(kind === 'Damaged' || kind === 'Missing') && (
        <PhotoUploads token={token} facts={facts} onDone={onPhotos} />
      )}
      <TextField
        label="Delivery ZIP code"
        hint="To confirm it's you."
        limit={20}
        {...form.field('postalCode')}
      />
      <TextField label="Full name (your signature)" limit={shortLimit} {...form.field('name')} />
      <SignaturePad
        strokes={form.values.signature}
        onChange={(strokes) =>
          form.setValue(
            'signature',
            strokes.map((stroke) => [...stroke]),
          )
        }
      />
      <CheckboxField label={affidavitOath} {...form.field('agreed')} />
      <FormActions>
        <SubmitButton size="lg" verb="Sign statement" doing="Signing" />
      </FormActions>
    </Form>
  );
}
