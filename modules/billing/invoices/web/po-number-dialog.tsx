import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { setInvoicePoNumber } from '../contract/invoice-endpoints.ts';
import type { Invoice } from '../contract/invoice-endpoints.ts';

/** Adds or changes the purchase order number of an invoice. */
export function PoNumberButton({ invoice }: { readonly invoice: Invoice }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const verb = invoice.poNumber === null ? 'Add' : 'Change';
  const open = async () => {
    const saved = await dialogs.open<boolean>((opened, answer) => (
      <PoNumberDialog
        invoice={invoice}
        opened={opened}
        onClose={() => answer(false)}
        onDone={() => answer(true)}
      />
    ));
    if (!saved) return;
    toast.show({ sentence: 'PO number saved' });
    await queries.invalidateQueries({ queryKey: [billingKey] });
  };
  return (
    <TextButton label={`${verb} PO number`} onClick={() => void open()}>
      {verb}
    </TextButton>
  );
}

function PoNumberDialog({
  invoice: { invoiceId, number, poNumber },
  opened,
  onClose,
  onDone,
}: DialogFrame & { readonly invoice: Invoice; onDone(): void }) {
  const form = useLoupeForm({
    schema: setInvoicePoNumber.body,
    initial: { poNumber: poNumber ?? '' },
    onSubmit: (body) => call(setInvoicePoNumber, { params: { invoiceId }, body }),
    onDone,
  });
  const title = `PO number for invoice ${number}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400}>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        <TextField
          label="PO number"
          optional
          limit={35}
          hint="Printed on the invoice, receipts, statements and exports."
          {...form.field('poNumber')}
        />
      </DialogForm>
    </Dialog>
  );
}
