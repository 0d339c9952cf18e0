import { Button } from '@mantine/core';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { invoiceAsPdf, invoiceAsSheet } from '../contract/invoice-endpoints.ts';
import type { Invoice } from '../contract/invoice-endpoints.ts';

interface InvoiceActionsProps {
  readonly invoice: Invoice;
  /** The files contain every line, so only people who may see all of them get the buttons. */
  readonly withFiles: boolean;
}

export function InvoiceActions({ invoice, withFiles }: InvoiceActionsProps) {
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const { invoiceId, number } = invoice;
  const params = { invoiceId };
  const pay = async () => {
    const { openPayInvoicesDialog } = await import('./pay-invoices-dialog.tsx');
    await openPayInvoicesDialog(dialogs, [invoice]);
  };
  useHashOpening('pay', invoice.actions.includes('pay') && pay);
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      {withFiles && (
        <>
          <Button
            variant="default"
            loading={busy}
            onClick={() => void act(() => saveAnswer(invoiceAsPdf, { params }, `invoice-${number}.pdf`))}
          >
            PDF
          </Button>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void act(() => saveAnswer(invoiceAsSheet, { params }, `invoice-${number}.xlsx`))}
          >
            Excel
          </Button>
        </>
      )}
      {invoice.actions.includes('pay') && <Button onClick={() => void pay()}>Pay now</Button>}
    </>
  );
}
