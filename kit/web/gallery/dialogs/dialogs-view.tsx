import { Button } from '@mantine/core';
import { useState } from 'react';
import { ClickPopover } from '#kit/web/dialog/click-popover.tsx';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { IdleWarningDialog } from '#kit/web/dialog/idle-warning-dialog.tsx';
import { MessageSpinner } from '#kit/web/dialog/message-spinner.tsx';
import { GallerySection } from '../components/gallery-section.tsx';
import styles from './dialogs-view.module.css';
import { OpenedFromCode } from './opened-from-code.tsx';

// Spec platform §2.4, cart-item details: every line stands, '-' where the report says nothing.
const stone = [
  { name: 'Measurements', value: '8.92 x 6.41 x 3.94 mm' },
  { name: 'Depth %', value: '61.5%' },
  { name: 'Table %', value: '57.0%' },
  { name: 'Crown height %', value: '14.5%' },
  { name: 'Crown angle %', value: '34.5%' },
  { name: 'Fluorescence intensity', value: 'Faint' },
  { name: 'Fluorescence color', value: 'Blue' },
  { name: 'Pavilion depth', value: '43.0%' },
  { name: 'Pavilion angle', value: '40.8' },
  { name: 'Culet size', value: 'None' },
  { name: 'Culet condition', value: undefined },
  { name: 'Girdle', value: 'Medium to Sli. Thick' },
  { name: 'Shade', value: undefined },
  { name: 'Milky', value: undefined },
  { name: 'Black inclusion', value: undefined },
  { name: 'Eye clean', value: 'Yes' },
];

/** Long enough to look at; nothing but its end can close it. */
const spinnerTime = 4000;

// Each dialog of the specification, opened as the screens open it.
export function DialogsView() {
  const [idle, setIdle] = useState(false);
  const [busy, setBusy] = useState(false);
  const spin = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), spinnerTime);
  };
  return (
    <DialogsProvider>
      <div className={styles.view}>
        <GallerySection title="Dialogs">
          <div className={styles.buttons}>
            <OpenedFromCode />
            <Button variant="default" onClick={() => setIdle(true)}>
              Idle warning
            </Button>
            <Button variant="default" onClick={spin}>
              Message spinner
            </Button>
            <ClickPopover label="Servicing fee" target={<Button variant="default">Popover</Button>}>
              1% of the stone price, for the report, the insurance and the way.
            </ClickPopover>
          </div>
        </GallerySection>
        <GallerySection title="Details of a stone in the cart">
          <FactsTable label="Details of a stone" facts={stone} />
        </GallerySection>
      </div>
      <IdleWarningDialog
        opened={idle}
        secondsLeft={234}
        secondsInAll={300}
        onContinue={() => setIdle(false)}
        onLogout={() => setIdle(false)}
        onClose={() => setIdle(false)}
      >
        You have not used the portal for 55 minutes. Drafts are saved.
      </IdleWarningDialog>
      <MessageSpinner opened={busy} message="Confirming the payment with your bank" />
    </DialogsProvider>
  );
}
