import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { previewDecisionLetter } from '#modules/shipping/claim-payments/contract/payment-endpoints.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';

type Asked = EndpointCall<typeof previewDecisionLetter>;

/** The letter with what is entered so far. */
export function LetterPreview({ params, body }: Pick<Asked, 'params' | 'body'>) {
  const { error, act } = useAction();
  const open = () =>
    void act(async () =>
      openPdf('letter-preview.pdf', await callForBlob(previewDecisionLetter, { params, body })),
    );
  return (
    <>
      <TextButton onClick={open}>Preview letter</TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
