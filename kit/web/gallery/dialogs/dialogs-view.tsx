import { Button } from '@mantine/core';
import { useState } from 'react';
import { ClickPopover } from '../../dialog/click-popover.tsx';
import { DialogsProvider, useDialogs } from '../../dialog/dialogs-provider.tsx';
import type { Dialogs } from '../../dialog/dialogs-provider.tsx';
import { FactsTable } from '../../dialog/facts-table.tsx';
import { IdleWarningDialog } from '../../dialog/idle-warning-dialog.tsx';
import { MessageSpinner } from '../../dialog/message-spinner.tsx';
import { GallerySection } from '../components/gallery-section.tsx';
import styles from './dialogs-view.module.css';

// Spec platform §2.4, cart-item details: every line is shown, '-' if the report has no value.
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

/** Long enough for review; nothing but its end can close it. */
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
              1% of the stone price, for the report, insurance and delivery.
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
        You've been inactive for 55 minutes. Drafts are saved.
      </IdleWarningDialog>
      <MessageSpinner opened={busy} message="Confirming the payment with your bank" />
    </DialogsProvider>
  );
}

const memo = {
  title: 'Accept memo M-2057',
  body: '3 lines, $44,400. Title stays with Harrow & Vale; you carry the risk until return.',
  agree: 'I have read the memo terms, version 2020',
  confirm: 'Accept memo',
  cancel: 'Not now',
};

const openers: readonly (readonly [string, (dialogs: Dialogs) => Promise<unknown>])[] = [
  [
    'Mandate terms',
    (dialogs) => dialogs.openMandateTerms({ title: 'Terms of the mandate', terms: 'The terms go here.' }),
  ],
  [
    'Shopping cart',
    (dialogs) =>
      dialogs.openChoice({
        title: '1.52 ct oval is in your cart',
        body: '$9,948.20 delivered. Availability is confirmed until 10:10 AM.',
        stay: 'Continue shopping',
        go: 'Go to cart',
      }),
  ],
  ['Agreement', (dialogs) => dialogs.openAgreement(memo)],
  ['Agreement, inverted', (dialogs) => dialogs.openAgreement({ ...memo, inverted: true })],
  [
    'Confirm',
    (dialogs) =>
      dialogs.openConfirm({
        header: 'Send the statement again?',
        yes: 'Send',
        no: 'Not now',
        withClose: true,
      }),
  ],
  [
    'Confirm, destroying',
    (dialogs) =>
      dialogs.openConfirm({
        header: 'Void shipment 40-118296?',
        body: "The label stops working right away. You can't undo a void.",
        yes: 'Void shipment',
        no: 'Keep it',
        destroys: true,
      }),
  ],
  [
    'Form',
    (dialogs) =>
      dialogs.openForm({
        title: 'Request return of M-2041',
        fields: [
          { name: 'subject', label: 'Subject', kind: 'text', required: true, maximum: 60 },
          { name: 'message', label: 'Message', kind: 'textarea', maximum: 200 },
        ],
        proceed: 'Send',
        doing: 'Sending',
        cancel: 'Cancel',
      }),
  ],
  [
    'Shipment actions',
    (dialogs) =>
      dialogs.openActions({
        title: 'Shipment 40-118296',
        actions: [
          { id: 'print', label: 'Print label', icon: 'printer' },
          { id: 'address', label: 'Change address', refused: 'The parcel is already on its way.' },
          { id: 'void', label: 'Void shipment', icon: 'trash', destroys: true },
        ],
      }),
  ],
  [
    'Notification',
    (dialogs) => dialogs.openNotification({ title: 'Pickup scheduled', body: 'Monday, 2:00 to 4:00 PM.' }),
  ],
  ['Unexpected error', (dialogs) => dialogs.openUnexpectedError('LP-7F3K-2209')],
];

function OpenedFromCode() {
  const dialogs = useDialogs();
  return openers.map(([name, open]) => (
    <Button key={name} variant="default" onClick={() => void open(dialogs)}>
      {name}
    </Button>
  ));
}
