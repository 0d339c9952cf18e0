import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { saveMemoTemplate } from '../../contract/memo-endpoints.ts';
import type { MemoDraft } from '../../contract/memo-endpoints.ts';

/** The next memo to this buyer starts with these terms. */
export function SaveTemplate({ values }: { readonly values: MemoDraft }) {
  const { error, act } = useAction();
  const { buyerEmail, invited, validityDays, paymentDays, interest, note } = values;
  const save = () =>
    void act(async () => {
      await call(saveMemoTemplate, {
        body: {
          buyerEmail: buyerEmail.trim().toLowerCase(),
          isInvited: Boolean(invited),
          validityDays,
          paymentDays,
          interest,
          note,
        },
      });
      toast.show({ sentence: 'Terms saved for this buyer' });
    });
  return (
    <>
      <TextButton label="Save terms for this buyer" onClick={save}>
        Save terms for this buyer
      </TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
