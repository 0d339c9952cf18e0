import * as z from 'zod/mini';
import { useSupport } from '#kit/web/states/support.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { demoInvites } from '../domain/demo-invites.ts';

const schema = z.object({ code: requiredText(100, 'Enter your invite code.') });

/** For people with a code but no link. */
export function InviteCodePage({ onCode }: { readonly onCode: (code: string) => void }) {
  // Only the demo has a mailbox, and there anyone may use a demo invite.
  const hint =
    useSupport()?.mailbox === undefined
      ? undefined
      : `In the demo, use ${demoInvites.map(({ code }) => code).join(' or ')}.`;
  const form = useLoupeForm({
    schema: schema,
    initial: { code: '' },
    onSubmit: ({ code }) => Promise.resolve(code),
    onDone: (code) => {
      // In the address too, so that a reload keeps the invite.
      window.history.replaceState(null, '', `/register?invite=${encodeURIComponent(code)}`);
      onCode(code);
    },
  });
  return (
    <GuestPage title="Enter your invite code" lead="The code is in your invite email.">
      <Form form={form} label="Invite" guard={false}>
        <TextField label="Invite code" autoComplete="off" hint={hint} {...form.field('code')} />
        <FormActions aside={<a href="/register">Register without a code</a>}>
          <SubmitButton size="lg" verb="Continue" doing="Continuing" />
        </FormActions>
      </Form>
    </GuestPage>
  );
}
