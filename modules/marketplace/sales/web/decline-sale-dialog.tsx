import { call } from '#kit/web/call/call.ts';
import { FormDialog } from '#kit/web/dialog/form-dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { answerSale } from '../contract/sales.ts';
import type { Sale } from '../contract/sales.ts';
import { maxReasonLength } from '../domain/sale-terms.ts';

/** True when declined. */
export function openDeclineSaleDialog(dialogs: Dialogs, sale: Sale): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <FormDialog
      title={`Decline sale ${sale.number}?`}
      body={<p>{stoneTitle(sale.stone)}. The buyer gets a refund for this stone.</p>}
      fields={[
        {
          name: 'reason',
          label: 'Reason (shown to the buyer)',
          kind: 'textarea',
          required: true,
          maximum: maxReasonLength,
        },
      ]}
      proceed="Decline"
      doing="Declining"
      cancel="Cancel"
      opened={opened}
      onClose={() => answer(false)}
      onProceed={async ({ reason = '' }) => {
        await call(answerSale, { params: { id: sale.saleId }, body: { answer: 'decline', reason } });
        answer(true);
      }}
    />
  ));
}
