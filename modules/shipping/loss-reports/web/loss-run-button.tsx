import { Button } from '@mantine/core';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import { getLossRun } from '../contract/loss-endpoints.ts';

/** For the broker: the claims of the last five years. */
export function LossRunButton() {
  const { busy, act } = useAction();
  const open = () =>
    void act(async () => {
      try {
        openPdf('loss-run.pdf', await callForBlob(getLossRun, {}));
      } catch (error) {
        toast.failed(error, 'Export failed. Try again.');
      }
    });
  return (
    <Button variant="default" disabled={busy} leftSection={<Icon name="download" size={15} />} onClick={open}>
      Download loss run
    </Button>
  );
}
