import { useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { refundPayment } from '../contract/payment-endpoints.ts';
import type { DeskPayment } from '../contract/payment-endpoints.ts';

export type RefundResult = EndpointResult<typeof refundPayment>;

interface PaymentToRefund {
  readonly payment: DeskPayment;
  readonly withStepUp: WithStepUp;
}

/** The result; undefined if canceled. */
export function openRefundPaymentDialog(
  dialogs: Dialogs,
  target: PaymentToRefund,
): Promise<RefundResult | undefined> {
  return dialogs.open<RefundResult | undefined>((opened, answer) => (
    <RefundPaymentDialog {...target} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface RefundPaymentDialogProps extends DialogFrame, PaymentToRefund {
  onDone(done: RefundResult): void;
}

function RefundPaymentDialog({ payment, withStepUp, opened, onClose, onDone }: RefundPaymentDialogProps) {
  const { companyId, paymentId, company, number, method, amount, givenBack } = payment;
  // A double click is one refund.
  const [intentId] = useState(() => crypto.randomUUID());
  const left = (amount - givenBack) as Cents;
  const form = useLoupeForm({
    schema: refundPayment.body,
    initial: { intentId, amount: left, reason: '' },
    onSubmit: (body) => withStepUp(() => call(refundPayment, { params: { companyId, paymentId }, body })),
    onDone,
  });
  const title = `Refund ${company}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        Refund up to {formatCents(left)} of the payment for {number} to {method}. The refund uses the member's
        existing credit first. Any remainder posts as a credit on {number}.
      </p>
      <DialogForm form={form} label={title} verb="Refund payment" doing="Refunding" onCancel={onClose}>
        <MoneyField label="Amount" {...form.field('amount')} />
        <TextAreaField
          label="Reason"
          hint="The member sees this with the payment."
          limit={150}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
