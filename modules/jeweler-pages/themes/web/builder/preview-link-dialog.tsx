import { CopyButton } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { removePreviewLink } from '../../contract/preview-endpoints.ts';
import styles from './builder.module.css';

interface MadeLink {
  readonly themeId: string;
  readonly path: string;
  readonly endsAt: string;
}

export const openPreviewLink = (dialogs: Dialogs, link: MadeLink): Promise<void> =>
  dialogs.open<void>((opened, answer) => (
    <PreviewLinkDialog {...link} opened={opened} onClose={() => answer()} />
  ));

function PreviewLinkDialog({ themeId, path, endsAt, opened, onClose }: MadeLink & DialogFrame) {
  const { busy, error, act } = useAction();
  const link = `${window.location.origin}${path}`;
  const ends = new Date(endsAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
  const turnOff = () =>
    void act(async () => {
      await call(removePreviewLink, { params: { themeId } });
      toast.show({ sentence: 'Preview link turned off' });
      onClose();
    });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Preview link"
      width={520}
      buttons={
        <>
          <DialogButton weight="plain" working={busy} onClick={turnOff}>
            Turn off link
          </DialogButton>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <DialogButton weight="main" first onClick={copy}>
                {copied ? 'Copied' : 'Copy link'}
              </DialogButton>
            )}
          </CopyButton>
        </>
      }
    >
      <p className={styles.fact}>
        {`Anyone with this link can see your draft until ${ends}. Copy the link now. It won't be shown again, and your earlier preview link no longer works.`}
      </p>
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label="Preview link"
        onFocus={(event) => event.target.select()}
      />
      {error !== undefined && <FailureMessage error={error} />}
    </Dialog>
  );
}
