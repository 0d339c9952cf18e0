import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockText } from '#kit/domain/calendar/local-instant.ts';
import { call, callWithFile } from '#kit/web/call/call.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { driverNameLimit, handoverInput } from '../contract/handover-endpoints.ts';
import {
  handoverLinkHeader,
  readHandoverLink,
  recordHandoverByLink,
  uploadHandoverPhotoByLink,
} from '../contract/handover-link-endpoints.ts';
import type { HandoverLinkFacts } from '../contract/handover-link-endpoints.ts';
import { DriverAdvice } from './driver-advice.tsx';
import { handoverPhotoRules } from './handover-photo-rules.ts';
import { dayWords, parcelsText } from './pickup-words.ts';

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['handover-link', token],
    queryFn: ({ signal }) => call(readHandoverLink, { body: { token } }, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
    // The form appears when the pickup window begins.
    refetchInterval: ({ state }) => (state.data?.isDue === false ? 30_000 : false),
  });

/** Opened on a phone by the QR code of a handoff receipt; needs no sign-in. */
export function HandoverOnPhone() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [recorded, setRecorded] = useState<HandoverLinkFacts['recorded']>(null);
  const query = useQuery(linkQuery(token));
  const done = recorded ?? query.data?.recorded ?? null;
  if (done !== null)
    return (
      <GuestPage
        title="Handoff recorded"
        step="recorded"
        lead={`${parcelsText(done.parcels)} to ${done.driverName}. You can close this page.`}
      >
        <p>The receipt is in the portal under Handoff receipts.</p>
      </GuestPage>
    );
  const { data } = query;
  return (
    <GuestPage
      title="Record handoff"
      lead={data && `${data.carrier} pickup at ${data.place}, ${dayWords(data.day)}.`}
    >
      <Screen query={query} loading={<LoadingState />}>
        {(facts) => (
          <>
            <DriverAdvice {...facts} />
            <FactList>
              {facts.confirmation !== null && <FactLine name="Confirmation">{facts.confirmation}</FactLine>}
              <FactLine name="Parcels">{facts.parcels}</FactLine>
            </FactList>
            {facts.isDue ? (
              <HandoverForm token={token} facts={facts} onDone={setRecorded} />
            ) : (
              <p>You can record the handoff starting at {clockText(facts.ready)}.</p>
            )}
          </>
        )}
      </Screen>
    </GuestPage>
  );
}

interface HandoverFormProps {
  readonly token: string;
  readonly facts: HandoverLinkFacts;
  onDone(recorded: HandoverLinkFacts['recorded']): void;
}

function HandoverForm({ token, facts, onDone }: HandoverFormProps) {
  const form = useLoupeForm({
    schema: handoverInput,
    initial: { driverName: '', parcels: facts.parcels, photoId: undefined as string | undefined },
    onSubmit: (body) => call(recordHandoverByLink, { body: { token, ...body } }),
    onDone: ({ recorded }) => onDone(recorded),
  });
  const drop = useFileDrop({
    rules: handoverPhotoRules,
    send: (file) =>
      callWithFile(
        uploadHandoverPhotoByLink,
        {},
        { content: file, name: file.name, headers: { [handoverLinkHeader]: token } },
      ),
    onChange: ([photoId]) => form.setValue('photoId', photoId),
  });
  return (
    <Form form={form} label="Record handoff" guard={false}>
      <TextField label="Driver's name" limit={driverNameLimit} {...form.field('driverName')} />
      <NumberField label="Parcels handed over" {...form.field('parcels')} />
      <FileDrop name="photoId" label="Photo" hint="Kept with the receipt." optional drop={drop} />
      <FormActions>
        <SubmitButton size="lg" verb="Record handoff" doing="Saving" />
      </FormActions>
    </Form>
  );
}
