import { Button } from '@mantine/core';
import { type Dialogs, useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';

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
    (dialogs) => dialogs.openMandateTerms({ title: 'Terms of the mandate', terms: 'The terms stand here.' }),
  ],
  [
    'Shopping cart',
    (dialogs) =>
      dialogs.openChoice({
        title: '1.52 ct oval is in your cart',
        body: '$9,948.20 landed. Availability is confirmed until 10:10 AM.',
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
        body: 'The label stops working at once. A void cannot be taken back.',
        yes: 'Void shipment',
        no: 'Keep it',
        destroys: true,
      }),
  ],
  [
    'Form',
    (dialogs) =>
      dialogs.openForm({
        title: 'Ask for the return of M-2041',
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
    (dialogs) =>
      dialogs.openNotification({ title: 'The pickup is booked', body: 'Monday, 2:00 to 4:00 PM.' }),
  ],
  ['Unexpected error', (dialogs) => dialogs.openUnexpectedError('LP-7F3K-2209')],
];

export function OpenedFromCode() {
  const dialogs = useDialogs();
  return openers.map(([name, open]) => (
    <Button key={name} variant="default" onClick={() => void open(dialogs)}>
      {name}
    </Button>
  ));
}
