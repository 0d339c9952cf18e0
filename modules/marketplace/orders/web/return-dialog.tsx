import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeProductStatuses, returnReason } from '../contract/orders.ts';
import type { DiamondOrder, Product } from '../contract/order-shapes.ts';
import { maxReturnReasonLength } from '../domain/order-deadlines.ts';
import { SendFailure, useSending } from '#modules/marketplace/enquiries/web/use-sending.tsx';

interface ReturnOptions {
  readonly order: Pick<DiamondOrder, 'orderId' | 'returns'>;
  readonly product: Pick<Product, 'orderItemId'>;
  /** The stone's id. */
  readonly title: string;
}

/** True when the return was requested. */
export function openReturnDialog(dialogs: Dialogs, options: ReturnOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ReturnDialog {...options} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface ReturnDialogProps extends DialogFrame, ReturnOptions {
  onDone(): void;
}

export function ReturnDialog({ order, product, title, opened, onClose, onDone }: ReturnDialogProps) {
  const { hasFailed, send } = useSending();
  const { orderItemId } = product;
  const form = useLoupeForm({
    schema: returnReason,
    initial: { reason: '' },
    onSubmit: ({ reason }) =>
      send(() =>
        call(changeProductStatuses, {
          params: { id: order.orderId },
          body: { products: [{ orderItemId, status: 'ReturnInitiated', reason }] },
        }),
      ),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Return this stone" width={460} closeOnBackdrop={false}>
      <p>
        {title}. {describeFee(order)} Authentication and shipping fees aren't refundable.
      </p>
      {hasFailed && (
        <SendFailure>
          We are having trouble sending your return request. Please try again or contact support.
        </SendFailure>
      )}
      <DialogForm form={form} label="Return this stone" verb="Return" doing="Sending" onCancel={onClose}>
        <TextAreaField label="Reason" limit={maxReturnReasonLength} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}

/** Spec marketplace §9: 4 free returns in a calendar month, then $35 for each diamond. */
function describeFee({ returns: { used, free, nextCosts } }: Pick<DiamondOrder, 'returns'>): string {
  const usage = `${Math.min(used, free)} of ${free} free returns used this month.`;
  return nextCosts === 0
    ? `${usage} This return is free.`
    : `${usage} This return costs ${formatCents(cents(nextCosts))}.`;
}
