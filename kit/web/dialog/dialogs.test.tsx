// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { SupportProvider } from '../states/support.tsx';
import { ActionsDialog } from './actions-dialog.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { ClickPopover } from './click-popover.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DialogsProvider, useDialogs } from './dialogs-provider.tsx';
import { FactsTable } from './facts-table.tsx';
import { FormDialog } from './form-dialog.tsx';
import { IdleWarningDialog } from './idle-warning-dialog.tsx';
import { MandateTermsDialog } from './mandate-terms-dialog.tsx';
import { MessageSpinner } from './message-spinner.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { UnexpectedErrorDialog } from './unexpected-error-dialog.tsx';

const show = (content: ReactNode) => render(<MantineProvider env="test">{content}</MantineProvider>);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
function backdrop(): Element {
  const found = document.querySelector('[role=dialog]')?.parentElement?.parentElement;
  if (!found) throw new Error('no dialog is open');
  return found;
}
const open = { opened: true, onClose: () => undefined };

test('the idle warning offers to continue, to log out and to close, and ignores a click outside', async () => {
  const did = { onContinue: vi.fn(), onLogout: vi.fn(), onClose: vi.fn() };
  show(<IdleWarningDialog opened secondsLeft={234} secondsInAll={300} {...did} />);
  expect(screen.getByRole('dialog', { name: 'Signing out in 4 minutes' })).toBeDefined();
  expect(screen.getByRole('img', { name: '3:54 left' })).toBeDefined();
  await userEvent.click(backdrop());
  expect(did.onClose).not.toHaveBeenCalled();
  await userEvent.click(button('Continue session'));
  await userEvent.click(button('Logout'));
  await userEvent.click(button('Close'));
  expect(Object.values(did).map((each) => each.mock.calls.length)).toEqual([1, 1, 1]);
});

test('only Reject or Accept closes mandate terms', async () => {
  const onAnswer = vi.fn();
  show(<MandateTermsDialog opened title="Terms of the mandate" terms="Clause 1" onAnswer={onAnswer} />);
  await userEvent.click(backdrop());
  await userEvent.keyboard('{Escape}');
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.click(button('Reject'));
  await userEvent.click(button('Accept'));
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});

test('offers to stay or go after adding something', async () => {
  const onChoose = vi.fn();
  show(
    <ChoiceDialog
      {...open}
      title="It is in your cart."
      stay="Continue shopping"
      go="Go to cart"
      onChoose={onChoose}
    />,
  );
  await userEvent.click(button('Continue shopping'));
  await userEvent.click(button('Go to cart'));
  expect(onChoose.mock.calls).toEqual([['stay'], ['go']]);
});

const memo = {
  title: 'Accept memo M-2057',
  agree: 'I have read the terms',
  confirm: 'Accept memo',
  cancel: 'Not now',
};

test('an agreement needs its box ticked', async () => {
  const onAnswer = vi.fn();
  show(<AgreementDialog {...open} {...memo} onAnswer={onAnswer} />);
  expect(button('Accept memo').disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: memo.agree }));
  await userEvent.click(button('Accept memo'));
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

test('an agreement without a box can be confirmed at once', () => {
  const { agree: _, ...plain } = memo;
  show(<AgreementDialog {...open} {...plain} onAnswer={() => undefined} />);
  expect(button('Accept memo').disabled).toBe(false);
});

test('an inverted agreement swaps which button confirms, and the box still blocks that one', async () => {
  const onAnswer = vi.fn();
  show(<AgreementDialog {...open} {...memo} inverted onAnswer={onAnswer} />);
  expect(button('Accept memo').dataset['variant']).toBe('default');
  expect([button('Accept memo').disabled, button('Not now').disabled]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(button('Accept memo'));
  await userEvent.click(button('Not now'));
  expect(onAnswer.mock.calls).toEqual([[true], [false]]);
});

test('next to a destructive button the safe one is on the left and focused', async () => {
  show(
    <ConfirmDialog
      {...open}
      header="Void shipment 40-118296?"
      yes="Void shipment"
      no="Keep it"
      destroys
      onAnswer={() => undefined}
    />,
  );
  await waitFor(() => expect(document.activeElement).toBe(button('Keep it')));
  expect(within(screen.getByRole('dialog')).getAllByRole('button')[0]).toBe(button('Keep it'));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

const subjectRefused = new RefusalError({
  type: 'about:blank',
  title: 'Invalid',
  status: 422,
  code: 'desk.subject_taken',
  detail: 'Choose another subject',
  reference: 'LP-7F3K-2209',
  field: 'subject',
});

const fields = [
  { name: 'subject', label: 'Subject', kind: 'text', required: true },
  { name: 'message', label: 'Message', kind: 'textarea', required: true, maximum: 10 },
] as const;

test('a form continues only when valid, counts characters and marks required fields', async () => {
  const onProceed = vi.fn();
  show(
    <FormDialog
      {...open}
      title="Ask the desk"
      fields={fields}
      proceed="Send"
      cancel="Cancel"
      onProceed={onProceed}
    />,
  );
  expect(button('Send').disabled).toBe(true);
  expect(screen.getByLabelText(/Subject/).getAttribute('aria-required')).toBe('true');
  await userEvent.type(screen.getByLabelText(/Subject/), 'Label');
  await userEvent.type(screen.getByLabelText(/Message/), 'eleven char');
  expect(screen.getByText('11/10')).toBeDefined();
  expect(screen.getByText('Use 10 characters or fewer.')).toBeDefined();
  expect(button('Send').disabled).toBe(true);
  await userEvent.type(screen.getByLabelText(/Message/), '{Backspace}');
  await userEvent.click(button('Send'));
  expect(onProceed).toHaveBeenCalledExactlyOnceWith({ subject: 'Label', message: 'eleven cha' });
});

test('a field shows its error after it was visited', async () => {
  show(
    <FormDialog
      {...open}
      title="Ask the desk"
      fields={fields}
      proceed="Send"
      cancel="Cancel"
      onProceed={vi.fn()}
    />,
  );
  expect(screen.queryByText('This field is required.')).toBeNull();
  await userEvent.click(screen.getByLabelText(/Subject/));
  await userEvent.tab();
  expect(screen.getAllByText('This field is required.')).toHaveLength(1);
  expect(screen.getByLabelText(/Subject/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/Message/).getAttribute('aria-invalid')).toBeNull();
});

test('a form dialog marks required fields with a star and the others with "optional"', () => {
  const note = { name: 'note', label: 'Note', kind: 'text', maximum: 20 } as const;
  show(
    <FormDialog
      {...open}
      title="Ask the desk"
      fields={[fields[0], note]}
      proceed="Send"
      cancel="Cancel"
      onProceed={vi.fn()}
    />,
  );
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels).toEqual(['Subject *', 'Note optional']);
  expect(screen.getByText('0/20')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toBeDefined();
});

test('a refusal in a form dialog appears at its field and keeps what was typed', async () => {
  const onProceed = vi.fn(() => Promise.reject(subjectRefused));
  show(
    <FormDialog
      {...open}
      title="Ask the desk"
      fields={fields.slice(0, 1)}
      proceed="Send"
      cancel="Cancel"
      onProceed={onProceed}
    />,
  );
  await userEvent.type(screen.getByLabelText(/Subject/), 'Label{Enter}');
  expect(await screen.findByText('Choose another subject')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Subject/).value).toBe('Label');
});

test('a refused action stays listed with its reason', async () => {
  const onAction = vi.fn();
  const actions = [
    { id: 'print', label: 'Print label' },
    { id: 'move', label: 'Change address', refused: 'The parcel is already on its way.' },
  ];
  show(<ActionsDialog {...open} title="Shipment 40-118296" actions={actions} onAction={onAction} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /already on its way/ }).disabled).toBe(true);
  await userEvent.click(button('Print label'));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('print');
});

test("the spinner says what is happening and can't be closed", async () => {
  show(<MessageSpinner opened message="Confirming the payment" />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('Confirming the payment');
});

test('a notification has one way out', async () => {
  const onClose = vi.fn();
  show(<NotificationDialog opened onClose={onClose} title="Pickup is booked" done="Understood" />);
  await userEvent.click(button('Understood'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('an unexpected error shows the reference and the support phone', () => {
  show(
    <SupportProvider support={{ phone: '(555) 010-0177', home: '/' }}>
      <UnexpectedErrorDialog {...open} reference="LP-7F3K-2209" />
    </SupportProvider>,
  );
  expect(screen.getByText('LP-7F3K-2209')).toBeDefined();
  expect(screen.getAllByRole('link', { name: '(555) 010-0177' })[0]?.getAttribute('href')).toBe(
    'tel:5550100177',
  );
});

test('a missing value shows a hyphen, zero is a value', () => {
  show(
    <FactsTable
      label="Details"
      facts={[
        { name: 'Culet', value: '' },
        { name: 'Milky', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['-', '0']);
});

test('up to 1024 px a popover opens on click and not on hover', async () => {
  show(
    <ClickPopover label="Servicing fee" target={<button type="button">Fee</button>}>
      1% of the stone price
    </ClickPopover>,
  );
  await userEvent.hover(button('Fee'));
  expect(screen.queryByText('1% of the stone price')).toBeNull();
  expect(button('Fee').getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button('Fee'));
  expect(button('Fee').getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('1% of the stone price')).toBeDefined();
});

test('a confirmation opened from code resolves by its buttons and returns the focus', async () => {
  const answers: boolean[] = [];
  const words = { header: 'Void it?', yes: 'Void shipment', no: 'Keep it', destroys: true };
  function Page() {
    const { openConfirm } = useDialogs();
    const confirm = () => void openConfirm(words).then((answer) => answers.push(answer));
    return (
      <button type="button" onClick={confirm}>
        Void
      </button>
    );
  }
  show(
    <DialogsProvider>
      <Page />
    </DialogsProvider>,
  );
  await userEvent.click(button('Void'));
  await userEvent.click(await screen.findByRole('button', { name: 'Void shipment' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Void')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('Keep it')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([true, false]));
});

test('a dialog mounted open and unmounted open returns the focus', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Accept
        </button>
        {isOpen && (
          <Dialog opened title="Accept memo M-2057" onClose={() => setIsOpen(false)}>
            <input aria-label="Your name" data-autofocus />
          </Dialog>
        )}
      </>
    );
  }
  show(<Page />);
  await userEvent.click(button('Accept'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Accept')));
});
