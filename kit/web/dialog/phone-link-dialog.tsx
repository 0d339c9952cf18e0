import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../states/loading-state.tsx';
import { Screen } from '../states/screen.tsx';
import { DialogButton } from './dialog-button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogFrame } from './dialog.tsx';
import type { Dialogs } from './dialogs-provider.tsx';
import classes from './dialog.module.css';

interface PhoneLink {
  readonly title: string;
  /** How long the link works. */
  readonly lasts: string;
  /** Names the link among the queries. */
  readonly of: readonly string[];
  make(): Promise<{ readonly address: string; readonly qrCode: string }>;
}

/** A link for a phone, as a QR code: what it opens needs no sign-in. */
export function openPhoneLinkDialog(dialogs: Dialogs, link: PhoneLink): Promise<unknown> {
  return dialogs.open<boolean>((opened, answer) => (
    <PhoneLinkDialog {...link} opened={opened} onClose={() => answer(true)} />
  ));
}

/** Each dialog gets a link of its own. */
function PhoneLinkDialog({ title, lasts, of, make, opened, onClose }: DialogFrame & PhoneLink) {
  const query = useQuery({
    queryKey: ['phone-link', ...of],
    queryFn: make,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400}>
      <Screen query={query} loading={<LoadingState />}>
        {({ address, qrCode }) => (
          <>
            <p>Scan the code with your phone's camera. {lasts} No sign-in needed.</p>
            <img
              className={classes.qrCode}
              src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
              alt="QR code for the link below"
            />
            <p className={classes.address}>
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
