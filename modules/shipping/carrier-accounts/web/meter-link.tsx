import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { getMeterInstructions } from '../contract/account-endpoints.ts';

export function MeterLink() {
  const { error, act } = useAction();
  const download = () =>
    void act(async () => {
      const blob = await callForBlob(getMeterInstructions, {});
      saveFile('fedex-meter-number.pdf', [blob], blob.type);
    });
  return (
    <div>
      <TextButton onClick={download}>Find your meter number (PDF)</TextButton>
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}
