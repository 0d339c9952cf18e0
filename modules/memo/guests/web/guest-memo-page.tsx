import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { CodeField } from '#kit/web/form/code/code-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { MemoView } from '#modules/memo/memos/web/memo-view.tsx';
import { readGuestMemo, readMemoLink, sendMemoCode, verifyMemoGuest } from '../contract/guest-endpoints.ts';
import { guestCalls, guestKey } from './guest-calls.ts';
import type { Visit } from './guest-calls.ts';

type LinkFacts = EndpointResult<typeof readMemoLink>;

/** A memo by the link from its email, for a buyer who isn't a member. */
export function GuestMemoPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [visit, setVisit] = useState<Visit>();
  const query = useQuery({
    queryKey: ['memo-link', token],
    queryFn: ({ signal }) => call(readMemoLink, { body: { token } }, { signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (visit !== undefined) return <OpenVisit visit={visit} />;
  return (
    <GuestPage
      title={query.data === undefined ? 'Memo' : `Memo ${query.data.number} from ${query.data.seller}`}
      lead="First, confirm your email address with a code. You don't need an account."
    >
      <Screen query={query} loading={<LoadingState />}>
        {(facts) => (
          <Verify token={token} facts={facts} onVerified={(session) => setVisit({ token, session })} />
        )}
      </Screen>
    </GuestPage>
  );
}

interface VerifyProps {
  readonly token: string;
  readonly facts: LinkFacts;
  onVerified(session: string): void;
}

const codeShape = z.object({
  code: verifyMemoGuest.body.shape.code.check(z.minLength(6, 'Enter the 6-digit code.')),
});

function Verify({ token, facts, onVerified }: VerifyProps) {
  const [isSent, setSent] = useState(false);
  const sending = useAction();
  const form = useLoupeForm({
    schema: codeShape,
    initial: { code: '' },
    onSubmit: ({ code }) => call(verifyMemoGuest, { body: { token, code } }),
    onDone: ({ session }) => onVerified(session),
  });
  const start = useLoupeForm({
    schema: z.object({}),
    initial: {},
    onSubmit: () => call(sendMemoCode, { body: { token } }),
    onDone: () => setSent(true),
  });
  if (!isSent)
    return (
      <Form form={start} label="Send code" guard={false}>
        <p>{`We'll send a 6-digit code to ${facts.email}.`}</p>
        <FormActions>
          <SubmitButton size="lg" verb="Send code" doing="Sending" />
        </FormActions>
      </Form>
    );
  return (
    <Form form={form} label="Enter the code" guard={false}>
      <CodeField label={`Code we emailed to ${facts.email}`} takesFocus {...form.field('code')} />
      {sending.error !== undefined && <FailureMessage error={sending.error} />}
      <FormActions>
        <SubmitButton size="lg" verb="Open memo" doing="Opening" />
      </FormActions>
      <TextButton
        label="Send a new code"
        onClick={() => void sending.act(async () => void (await call(sendMemoCode, { body: { token } })))}
      >
        Send a new code
      </TextButton>
    </Form>
  );
}

function OpenVisit({ visit }: { readonly visit: Visit }) {
  const query = useQuery({
    queryKey: guestKey(visit),
    queryFn: async ({ signal }) => (await call(readGuestMemo, { body: visit }, { signal, quiet: true })).memo,
    retry: false,
  });
  const [calls] = useState(() => guestCalls(visit));
  return (
    <GuestPage
      title={query.data === undefined ? 'Memo' : `Memo ${query.data.number}`}
      step="memo"
      layout="open"
    >
      <Screen query={query} loading={<LoadingState />}>
        {(memo) => <MemoView memo={memo} calls={calls} />}
      </Screen>
    </GuestPage>
  );
}
