import { Button } from '@mantine/core';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Invoice } from '../../contract/invoices/invoice-shapes.ts';

/** What can be done about one invoice. */
export function InvoiceActs({ invoice }: { readonly invoice: Invoice }) {
  const dialogs = useDialogs();
  const pay = async () => {
    const { openPayDialog } = await import('../pay/pay-dialog.tsx');
    await openPayDialog(dialogs, [invoice]);
  };
  return invoice.actions.includes('pay') ? <Button onClick={() => void pay()}>Pay now</Button> : null;
}
