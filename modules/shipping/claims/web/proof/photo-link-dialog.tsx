import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { addClaimPhotoLink } from '../../contract/proof/proof-endpoints.ts';
import styles from './proof.module.css';

export function openPhotoLinkDialog(dialogs: Dialogs, claimId: string): Promise<unknown> {
  return dialogs.open<boolean>((opened, answer) => (
    <PhotoLinkDialog claimId={claimId} opened={opened} onClose={() => answer(true)} />
  ));
}

/** Each dialog gets a link of its own. */
function PhotoLinkDialog({ claimId, opened, onClose }: DialogFrame & { readonly claimId: string }) {
  const query = useQuery({
    queryKey: ['photo-link', claimId],
    queryFn: () => call(addClaimPhotoLink, { params: { claimId } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Add photos from your phone" width={400}>
      <Screen query={query} loading={<LoadingState />}>
        {({ address, qrCode }) => (
          <>
            <p>Scan the code with your phone's camera. The link works for 30 minutes. No sign-in needed.</p>
            <img
              className={styles.qr}
              src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
              alt="QR code for the link below"
            />
            <p className={styles.address}>
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            </p>
          </>
        )}
      </Screen>
      <DialogButton weight="main" onClick={onClose}>
        Done
      </DialogButton>
    </Dialog>
  );
}
